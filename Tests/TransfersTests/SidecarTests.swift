import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct SidecarTests {
  private let sidecar = Sidecar(
    id: "42", path: "/a/42.m4a", validator: .entityTag("\"v1\""), total: 1_000_000)

  private func bytes(_ sidecar: Sidecar) throws -> Data {
    try JSONEncoder().encode(sidecar)
  }

  @Test func `written values are read back`() throws {
    #expect(try Sidecar(bytes: bytes(sidecar)) == sidecar)
    let bare = Sidecar(id: "42", path: "/", validator: nil, total: nil)
    #expect(try Sidecar(bytes: bytes(bare)) == bare)
    let dated = Sidecar(
      id: "42", path: "/", validator: .lastModified("Mon, 01 Jan 2024 10:00:00 GMT"), total: 1)
    #expect(try Sidecar(bytes: bytes(dated)) == dated)
  }

  @Test func `a truncated sidecar is ignored`() throws {
    let whole = try bytes(sidecar)
    for length in 0..<whole.count { #expect(Sidecar(bytes: whole.prefix(length)) == nil) }
  }

  @Test func `a mutated sidecar causes no crash`() throws {
    let whole = try bytes(sidecar)
    for index in 0..<whole.count {
      for value: UInt8 in [0, 0x20, 0x22, 0x39, 0x7B, 0x80, 0xFF] {
        var garbled = whole
        garbled[index] = value
        // A sidecar with a changed byte may be valid, but all its values must be within their limits.
        if let read = Sidecar(bytes: garbled) {
          #expect(read.validator?.isWellFormed ?? true)
          #expect(read.total.map { $0 > 0 && $0 <= ResumeDecision.largestFile } ?? true)
        }
      }
    }
  }

  @Test func `an impossible sidecar is ignored`() throws {
    for total: Int64 in [0, -1, ResumeDecision.largestFile + 1, .max] {
      let sidecar = Sidecar(id: "1", path: "/", validator: nil, total: total)
      #expect(try Sidecar(bytes: bytes(sidecar)) == nil)
    }
    let breakingOut = Sidecar(
      id: "1", path: "/", validator: .entityTag("\"a\"\r\nCookie: \"b\""), total: 1)
    #expect(try Sidecar(bytes: bytes(breakingOut)) == nil)
    var future = String(decoding: try bytes(sidecar), as: UTF8.self)
    future.replace("\"schema\":1", with: "\"schema\":2")
    #expect(Sidecar(bytes: Data(future.utf8)) == nil)
  }

  @Test func `a sidecar of more than 16 KiB is not read`() throws {
    let long = Sidecar(
      id: "1", path: "/" + String(repeating: "a", count: 16_384), validator: nil, total: nil)
    #expect(try Sidecar(bytes: bytes(long)) == nil)
  }

  @Test func `it is found for its partial file, but not through a link`() throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes(sidecar), to: "a.part.json")
    #expect(Sidecar.beside(partialFile: folder.file("a.part")) == sidecar)
    #expect(Sidecar.beside(partialFile: folder.file("b.part")) == nil)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b.part.json"), withDestinationPath: folder.file("a.part.json"))
    #expect(Sidecar.beside(partialFile: folder.file("b.part")) == nil)
    try FileManager.default.createDirectory(
      atPath: folder.file("c.part.json"), withIntermediateDirectories: false)
    #expect(Sidecar.beside(partialFile: folder.file("c.part")) == nil)
    #expect(mkfifo(folder.file("d.part.json"), 0o600) == 0)
    #expect(Sidecar.beside(partialFile: folder.file("d.part")) == nil)
  }
}
