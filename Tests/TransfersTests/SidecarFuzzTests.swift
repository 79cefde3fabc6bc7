import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct SidecarFuzzTests {
  private static let samples = [
    #"{"schema":1,"id":"42","path":"\/a\/42.m4a","validator":{"entityTag":{"_0":"\"v1\""}},"#
      + #""total":1000000}"#,
    #"{"schema":1,"id":"7","path":"\/","validator":{"lastModified":{"_0":"#
      + #""Mon, 01 Jan 2024 10:00:00 GMT"}},"total":67108864}"#,
    #"{"schema":1,"id":"1","path":"\/x"}"#,
  ]

  @Test func `Fuzz: the samples are sidecars`() throws {
    for sample in Self.samples { #expect(Sidecar(bytes: Data(sample.utf8)) != nil) }
  }

  @Test func `Fuzz: a valid sidecar can be sent, and is read back unchanged`()
    async throws
  {
    let trees = try Self.samples.map(JSONTree.init)
    try await Fuzz().run("Sidecar", on: { $0.json($0.one(of: trees)) }) { bytes in
      guard let sidecar = Sidecar(bytes: Data(bytes)) else { return }
      try #require(sidecar.schema == 1)
      try #require(sidecar.total.map { (1...ResumeDecision.largestFile).contains($0) } ?? true)
      if let validator = sidecar.validator {
        try #require(validator.isWellFormed)
        try #require(validator.field.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      }
      try #require(Sidecar(bytes: JSONEncoder().encode(sidecar)) == sidecar)
    }
  }
}
