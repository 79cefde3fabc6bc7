import Testing

@testable import Library

@Suite struct HotTracksFoldersTests {
  private let environment = ["HOME": "/h", "XDG_CONFIG_HOME": "/nowhere"]

  private func folders(
    _ more: [String: String] = [:], documents: String? = nil, isDemo: Bool = false
  ) -> HotTracksFolders {
    HotTracksFolders(
      environment: environment.merging(more) { $1 }, documents: documents, isDemo: isDemo,
      workingDirectory: "/w")
  }

  @Test func `the program has folders of its own`() {
    let folders = folders()
    #expect(folders.previews == "/h/Documents/HotTracks")
    #expect(folders.cache == "/h/.cache/hottracks")
    #expect(folders.log == "/h/.local/state/hottracks")
    #expect(folders.lookups == "/h/.local/state/hottracks/lookups")
  }

  @Test func `the demo mixes with nothing`() {
    let folders = folders(["HOTTRACKS_DOCUMENTS": "/mine"], isDemo: true)
    #expect(folders.previews == "/h/.local/share/hottracks/demo/documents")
    #expect(folders.cache == "/h/.local/share/hottracks/demo/cache")
    #expect(folders.lookups == "/h/.local/share/hottracks/demo/lookups")
  }

  @Test func `what is asked for wins over the environment, and that over the rest`() {
    #expect(folders(["HOTTRACKS_DOCUMENTS": "/mine"]).previews == "/mine")
    #expect(folders(["HOTTRACKS_DOCUMENTS": ""]).previews == "/h/Documents/HotTracks")
    #expect(folders(["HOTTRACKS_DOCUMENTS": "/mine"], documents: "/asked").previews == "/asked")
    #expect(folders(documents: "/asked", isDemo: true).previews == "/asked")
  }

  @Test func `a tilde that no shell has seen is the home folder`() {
    #expect(folders(documents: "~/previews").previews == "/h/previews")
    #expect(folders(["HOTTRACKS_DOCUMENTS": "~/previews"]).previews == "/h/previews")
    #expect(folders(documents: "~other").previews == "/w/~other")
  }

  @Test func `a relative path is below the working directory, and no slash stands at the end`() {
    #expect(folders(documents: "a/b").previews == "/w/a/b")
    #expect(folders(["HOTTRACKS_DOCUMENTS": "c/"]).previews == "/w/c")
    #expect(folders(documents: "/asked///").previews == "/asked")
    #expect(folders(documents: "/").previews == "/")
    #expect(folders(documents: "//").previews == "/")
  }
}
