import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite(.timeLimit(.minutes(10)))
struct LinuxDesktopMailTests {
  @Test func `a letter is handed over word by word, whatever it holds`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.addRecorder("xdg-email")
    let desktop = LinuxDesktop(environment: programs.environment(), patience: .seconds(90))
    let letter = Letter(
      subject: "--attach $(id) & \"Ľúbim\"", body: "a\nhttps://a.b/?i=1", attachment: "/tmp/a.jpg")
    try await onThread { () throws(DesktopError) in try desktop.mail(letter).settle() }
    #expect(
      programs.noted("xdg-email") == """
        --utf8
        --subject
        --attach $(id) & "Ľúbim"
        --body
        a
        https://a.b/?i=1
        --attach
        /tmp/a.jpg

        """)
  }

  @Test func `one without a picture attaches nothing`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.addRecorder("xdg-email")
    let desktop = LinuxDesktop(environment: programs.environment(), patience: .seconds(90))
    try await onThread { () throws(DesktopError) in
      try desktop.mail(Letter(subject: "a", body: "b")).settle()
    }
    #expect(programs.noted("xdg-email") == "--utf8\n--subject\na\n--body\nb\n")
  }

  @Test func `where no mail program can be opened, that is told`() async throws {
    let programs = try FakePrograms(in: Home())
    try await programs.addRecorder("xdg-email", status: 4)
    let desktop = LinuxDesktop(environment: programs.environment(), patience: .seconds(90))
    await #expect(throws: DesktopError.refused(program: "xdg-email", status: 4)) {
      try await onThread { () throws(DesktopError) in
        try desktop.mail(Letter(subject: "a", body: "b")).settle()
      }
    }
  }
}
