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
  private let programs: FakePrograms

  init() throws {
    programs = try FakePrograms(in: Home())
  }

  private func mail(_ title: String, attachment: String? = nil) async throws {
    let desktop = LinuxDesktop(
      environment: programs.environment(["DISPLAY": ":7"]), launchTimeout: .seconds(90))
    let draft = MailDraft(
      subject: title, body: title + "\nhttps://a.b/?i=1&l=en", attachment: attachment)
    try await onThread { () throws(DesktopError) in try desktop.mail(draft).confirm() }
  }

  @Test(arguments: titles)
  func `a draft is passed as one URL, with any text`(title: String) async throws {
    try await programs.addRecorder("xdg-email")
    try await mail(title, attachment: "/tmp/a.jpg")
    let words = try #require(programs.noted("xdg-email")).split(separator: "\n")
    #expect(words.dropFirst() == ["--attach", "/tmp/a.jpg"])
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~%=&?:")
    #expect(words[0].allSatisfy(plain.contains), "\(words[0])")
    #expect(words[0].hasPrefix("mailto:?"))
    let fields = try #require(URLComponents(string: String(words[0]))?.queryItems)
    #expect(fields.map(\.name) == ["subject", "body"])
    #expect(fields.map(\.value) == [title, title + "\r\nhttps://a.b/?i=1&l=en"])
  }

  @Test func `without an attachment nothing is attached, and a subject is one line`() async throws {
    #expect(
      MailDraft(subject: "a\r\nBcc: b", body: "").mailto == "mailto:?subject=a%20Bcc%3A%20b&body=")
    try await programs.addRecorder("xdg-email", status: 4)
    await #expect(throws: DesktopError.failed(program: "xdg-email", status: 4)) {
      try await mail("a")
    }
    #expect(programs.noted("xdg-email")?.split(separator: "\n").count == 1)
  }
}
