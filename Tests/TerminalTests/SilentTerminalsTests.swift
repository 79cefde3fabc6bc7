import Dispatch
import Foundation
import Support
import TestSupport
import Testing

@testable import Terminal

struct SilentTerminalsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `terminals are remembered for seven days, or until they are removed`() throws {
    let path = folder.path + "/cache/silent-terminals"
    func silent(_ day: Double) -> SilentTerminals {
      SilentTerminals(path: path, limit: .seconds(600)) { Int(1_000_000 + day * 86_400) }
    }
    #expect(!silent(0).contains("xterm 136 local"))
    silent(0).remove("xterm 136 local")
    #expect(!FileManager.default.fileExists(atPath: path))
    silent(0).insert("xterm 136 local")
    silent(1).insert("xterm 136 ssh")
    #expect(silent(6.9).contains("xterm 136 local") && silent(7.9).contains("xterm 136 ssh"))
    #expect(!silent(7).contains("xterm 136 local") && !silent(8).contains("xterm 136 ssh"))
    // The clock was wrong.
    #expect(!silent(0).contains("xterm 136 ssh"))
    silent(2).insert("xterm 136 local")
    #expect(silent(8).contains("xterm 136 local"))
    silent(3).remove("xterm 136 local")
    #expect(!silent(3).contains("xterm 136 local") && silent(3).contains("xterm 136 ssh"))
    let file = try String(contentsOfFile: path, encoding: .utf8)
    #expect(file == "1086400 xterm 136 ssh\n")
  }

  @Test(arguments: ["", "\n\n", "7", "x xterm 136 local", "\u{0}\u{FFFD}\n1 2 3"])
  func `a damaged file contains no terminal, and is replaced`(text: String) throws {
    let path = folder.path + "/silent-terminals"
    try Data(text.utf8).write(to: URL(filePath: path))
    let silent = SilentTerminals(path: path, limit: .seconds(600))
    #expect(!silent.contains("xterm 136 local"))
    silent.insert("xterm 136 local")
    #expect(silent.contains("xterm 136 local"))
  }

  @Test func `a command does not wait for a disk that hangs`() throws {
    let path = folder.path + "/silent-terminals"
    try AtomicFile.create(path, "1 xterm 136 local\n")
    let silent = SilentTerminals(path: path, limit: .milliseconds(10)) { Self.hang() }
    #expect(!silent.contains("xterm 136 local"))
    silent.insert("xterm 136 local")
  }

  static func hang() -> Int {
    DispatchSemaphore(value: 0).wait()
    return 0
  }

  @Test func `a file that cannot be written is no error`() {
    let silent = SilentTerminals(path: "/proc/none/silent-terminals")
    silent.insert("xterm")
    #expect(!silent.contains("xterm"))
  }

  @Test func `TERM, SSH and the driver distinguish terminals`() throws {
    let terminal = try #require(PseudoTerminal())
    func name(_ environment: [String: String]) -> String {
      SilentTerminals.name(terminal.program, environment: environment)
    }
    #expect(name(["TERM": "xterm"]) == "xterm 136 local")
    #expect(name(["TERM": "x\nterm y", "SSH_CONNECTION": "1"]) == "xtermy 136 ssh")
    #expect(name(["SSH_CONNECTION": ""]) == " 136 local")
    // /dev/null instead of a console.
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(SilentTerminals.name(file, environment: ["TERM": "xterm"]) == "xterm 1 local")
  }
}
