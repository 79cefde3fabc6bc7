import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite(.timeLimit(.minutes(10)))
struct LinuxDesktopMailTests {
  /// Titles with characters that a shell or `echo` interprets.
  private static let titles = [
    #"a\nBcc: x@y.z\c"#, #"back\\slash \046bcc=x@y.z \0101"#, "--help",
    "-e $(id) `id` 'a' \"b\" & %41",
    "Ľúbim ťa, električka 🎧",
  ]

  private func draft(_ subject: String, attachment: String? = nil) -> MailDraft {
    MailDraft(subject: subject, body: subject + "\nhttps://a.b/?i=1&l=en", attachment: attachment)
  }

  private func mail(
    _ draft: MailDraft, _ programs: FakePrograms,
    _ environment: [String: String] = ["DISPLAY": ":7"]
  ) async throws {
    let desktop = LinuxDesktop(
      environment: programs.environment(environment), launchTimeout: .seconds(90))
    try await onThread { () throws(DesktopError) in try desktop.mail(draft).confirm() }
  }

  /// The fields of a mailto URL.
  private func fields(_ address: Substring) throws -> [String: String] {
    let start = "mailto:?"
    #expect(address.hasPrefix(start))
    return try Dictionary(
      uniqueKeysWithValues: address.dropFirst(start.count).split(separator: "&").map { field in
        let parts = field.split(separator: "=", maxSplits: 1)
        return try (String(parts[0]), #require(parts[1].removingPercentEncoding))
      })
  }

  @Test(arguments: titles)
  func `a draft is passed as one URL, with any text`(title: String) async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.addRecorder("xdg-email")
    try await mail(draft(title, attachment: "/tmp/a.jpg"), programs)
    let words = try #require(programs.noted("xdg-email")).split(separator: "\n")
    #expect(words.dropFirst() == ["--attach", "/tmp/a.jpg"])
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~%=&?:")
    #expect(words[0].allSatisfy(plain.contains), "\(words[0])")
    #expect(
      try fields(words[0]) == ["subject": title, "body": title + "\r\nhttps://a.b/?i=1&l=en"])
  }

  @Test func `without an attachment nothing is attached, and the subject is one line`() async throws
  {
    let programs = try FakePrograms(in: Home())
    try await programs.addRecorder("xdg-email")
    try await mail(MailDraft(subject: "a\r\nBcc: b", body: ""), programs)
    #expect(programs.noted("xdg-email") == "mailto:?subject=a%20Bcc%3A%20b&body=\n")
  }

  @Test(
    .enabled(if: access("/usr/bin/xdg-email", X_OK) == 0, "xdg-email is not installed"),
    arguments: titles)
  func `the real xdg-email passes it on unchanged`(title: String) async throws {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    // xdg-email calls this hook before any mail program.
    try await programs.addRecorder("xdg-email-hook.sh")
    let picture = home.path + "/artwork-1.jpg"
    try Data().write(to: URL(fileURLWithPath: picture))
    try await mail(draft(title, attachment: picture), programs)
    let noted = try #require(programs.noted("xdg-email-hook.sh"))
    var fields = try fields(try #require(noted.split(separator: "\n").first))
    // Since version 1.2 this is a separate field.
    fields["attach"] = nil
    #expect(noted.contains("artwork-1.jpg"))
    #expect(fields == ["subject": title, "body": title + "\r\nhttps://a.b/?i=1&l=en"])
  }

  @Test func `an error is reported if no mail program can be opened`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.addRecorder("xdg-email", status: 4)
    await #expect(throws: DesktopError.failed(program: "xdg-email", status: 4)) {
      try await mail(draft("a"), programs)
    }
    for environment in [[:], ["DISPLAY": ""], ["BROWSER": "lynx"]] {
      await #expect(throws: DesktopError.noDesktop(program: "xdg-email")) {
        try await mail(draft("a"), programs, environment)
      }
    }
    // Without a display, a mail program is started nevertheless.
    try await programs.addRecorder("xdg-email")
    try await mail(draft("a"), programs, [:])
  }
}
