import Testing

@testable import Library

@Suite struct HotTracksFoldersTests {
  private let environment = ["HOME": "/h", "XDG_CONFIG_HOME": "/nowhere"]

  private func folders(
    documents: String? = nil, isDemo: Bool = false
  ) -> HotTracksFolders {
    HotTracksFolders(
      environment: environment, documents: documents, isDemo: isDemo, workingDirectory: "/w")
  }

  @Test func `the program has its own folders`() {
    let folders = folders()
    #expect(folders.previews == "/h/Documents/HotTracks")
    #expect(folders.cache == "/h/.cache/hottracks")
    #expect(folders.log == "/h/.local/state/hottracks")
    #expect(folders.lookups == "/h/.local/state/hottracks/lookups")
    #expect(folders.country == "/h/.local/state/hottracks/country")
    #expect(folders.config == "/nowhere/hottracks/config.yaml")
    #expect(HotTracksFolders.config(environment: environment) == folders.config)
  }

  @Test func `the demo keeps its own files`() {
    let folders = folders(isDemo: true)
    #expect(folders.previews == "/h/.local/share/hottracks/demo/documents")
    #expect(folders.cache == "/h/.local/share/hottracks/demo/cache")
    #expect(folders.lookups == "/h/.local/share/hottracks/demo/lookups")
    #expect(folders.country == "/h/.local/share/hottracks/demo/country")
    #expect(folders.config == "/nowhere/hottracks/config.yaml")
  }

  @Test func `the requested option takes precedence`() {
    #expect(folders(documents: "/asked").previews == "/asked")
    #expect(folders(documents: "/asked", isDemo: true).previews == "/asked")
  }

  @Test func `a tilde is expanded to the home folder`() {
    #expect(folders(documents: "~/previews").previews == "/h/previews")
    #expect(folders(documents: "~other").previews == "/w/~other")
  }

  @Test func `a relative path is below the working directory, without a trailing slash`() {
    #expect(folders(documents: "a/b").previews == "/w/a/b")
    #expect(folders(documents: "c/").previews == "/w/c")
    #expect(folders(documents: "/asked///").previews == "/asked")
    #expect(folders(documents: "/").previews == "/")
    #expect(folders(documents: "//").previews == "/")
  }
}
