import Foundation
import TestSupport
import Testing

@testable import AudioFile

/// Files of many layouts, complete and truncated, compared with what ffmpeg decodes.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")))
struct LayoutTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = home.path + "/layout.mp4"
  }

  @Test func `layouts are accepted, and truncated ones rejected where ffmpeg fails`() async throws {
    let layouts = try await MP4Layout.all
    #expect(layouts.count >= 30 && Set(layouts.map(\.name)).count == layouts.count)
    var samples: [String: String] = [:]
    var (accepted, refused, equal) = (0, 0, 0)
    for layout in layouts {
      try layout.file.write(to: URL(filePath: path))
      let error = try error()
      #expect(error == nil, "\(layout.name)")
      if error == nil { accepted += 1 }
      let decoded = try #require(try await decoded(), "\(layout.name)")
      samples[layout.name] = decoded
      if let original = layout.original {
        #expect(decoded == samples[original], "\(layout.name)")
      }
      for length in Self.cuts(of: layout.file) {
        // From longest to shortest.
        #expect(truncate(path, off_t(length)) == 0)
        guard try self.error() == nil else {
          refused += 1
          continue
        }
        let isEqual = try await self.decoded() == decoded
        #expect(isEqual, "\(layout.name) cut to \(length)")
        if isEqual { equal += 1 }
      }
    }
    print(
      "MP4 check: \(accepted) of \(layouts.count) layouts accepted; \(refused) truncated files "
        + "refused, \(equal) accepted with equal samples")
    #expect(refused > 1000)
  }

  private func error() throws -> MP4Error? {
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    do throws(MP4Error) {
      _ = try MP4File(descriptor: handle.fileDescriptor)
      return nil
    } catch {
      return error
    }
  }

  /// A checksum of all samples; `nil` if there are none.
  private func decoded() async throws -> String? {
    let words = ["-nostdin", "-v", "quiet", "-i", path, "-map", "0:a:0"]
    let run = try ProgramRun(
      "/usr/bin/ffmpeg", words + ["-c:a", "pcm_s16le", "-f", "md5", "-"], in: home)
    let ended = try await run.ended()
    return ended.status == 0 ? ended.output : nil
  }

  /// Every boundary of a box at the top level or inside `moov`, one byte before and one after.
  private static func cuts(of file: Data) -> [Int] {
    let boxes = MP4Edit.boxes(of: file)
    let bounds = boxes.flatMap { box in
      box.type == "moov" ? inner(box, of: file) : [box.range.lowerBound]
    }
    let cuts = Set(bounds + [file.count]).flatMap { [$0 - 1, $0, $0 + 1] }
    return Set(cuts).filter { (0..<file.count).contains($0) }.sorted(by: >)
  }

  private static func inner(_ box: MP4Edit.Box, of file: Data) -> [Int] {
    guard ["moov", "trak", "mdia", "minf", "stbl", "mvex"].contains(box.type) else {
      return [box.range.lowerBound]
    }
    let start = box.range.lowerBound
    return [start]
      + MP4Edit.boxes(of: file, from: start + 8, to: box.range.upperBound)
      .flatMap { inner($0, of: file) }
  }
}
