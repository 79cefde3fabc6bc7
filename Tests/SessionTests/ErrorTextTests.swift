import Charts
import Foundation
import Library
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// Errors on the screen: the cause, without keys, options and paths.
struct ErrorTextTests {
  @Test func `a failed transfer is reported without its path`() {
    for (error, text) in [
      (
        .unreachable(host: "a.example", reason: "no route"),
        "Could not reach a.example (no route)."
      ),
      (.noLongerOffered(status: 404), "The preview is no longer available (HTTP 404)."),
      (.folder(errno: EROFS, path: "/a"), "Cannot write to the folder (Read-only file system)."),
      (
        .inTheWay(path: "/a.m4a"),
        "The destination already exists and is not part of this download."
      ),
      (.disk(errno: EFBIG, path: "/a.m4a"), "Cannot write to the file (File too large)."),
    ] as [(TransferError, String)] {
      #expect(error.sentence == text)
    }
  }

  @Test func `an entry without a preview has one sentence, and a command what to type`() throws {
    let palau = ChartError.noChart(what: "chart of Palau", status: 404)
    let slovakia = try Storefront.coded("sk")
    for (preview, sentence, error) in [
      (.offered(address: "https://x/1"), nil, nil),
      (.none, "The store has no preview of T.", "The store has no preview of T."),
      (.video(address: "a"), "The preview of T is a video.", "The preview of T is a video."),
      (
        .noLongerSold(in: slovakia), "T is no longer available in Slovakia.",
        "T is no longer available in Slovakia. Try another --country."
      ),
      (
        .unknown(because: nil), "The details of T were not fetched.",
        "The details of T were not fetched. Try again."
      ),
      (
        .unknown(because: palau), "T: the chart of Palau is not available (HTTP 404).",
        CommandError(palau, about: "T").sentence
      ),
    ] as [(PreviewAvailability, String?, String?)] {
      var row = Row(Entry(kind: .songs, id: "7", name: "T"), kept: nil)
      row.preview = preview
      #expect(row.sentence(row.shortTitle) == sentence)
      #expect(row.previewError?.sentence == error)
    }
    let damaged = Row.stub(id: "7", kept: try .stub(part: .damaged))
    let sentence = "The preview of Päť Minút Ticha – Ozvena is damaged."
    #expect(damaged.sentence(damaged.shortTitle) == sentence)
    #expect(
      damaged.previewError?.sentence == sentence + " To erase it: `hottracks erase 7`")
    let film = Row(Entry(kind: .movies, id: "7", name: "F"), kept: nil)
    #expect(film.previewError?.sentence == "The store has no audio preview of F.")
  }

  @Test func `on the screen, an error of the store names no options`() {
    let error = ChartError.noChart(what: "chart of Palau", status: 404)
    #expect(
      CommandError(causeOf: error).sentence == "The chart of Palau is not available (HTTP 404).")
    #expect(CommandError(causeOf: error).status == CommandError(error).status)
    let warning = ChartWarning.sameSourceAsLastTime(
      ChartList(kind: .songs, source: .topSongs))
    #expect(!warning.sentence.contains("--") && warning.description.contains("--refresh"))
  }

  @Test func `titles in messages are cut`() {
    let title = String(repeating: "a", count: 41)
    #expect(title.shortTitle == title.prefix(39) + "…")
    #expect(title.dropLast().description.shortTitle == title.dropLast())
  }
}
