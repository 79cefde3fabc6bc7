import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Pure functions of text, as tables in `Texts`.
struct TextTableTests {
  private func copy(_ text: String, _ environment: [String: String]) -> String? {
    TerminalClipboard.bytes(copying: text, environment: environment)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the environment determines colors, links, queries and the clipboard`() async throws {
    try await ExpectedText.expectTable(
      in: "environments",
      [
        "traits": { text in
          let pairs = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
          let environment = Dictionary(
            uniqueKeysWithValues: pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") })
          #expect(ColorDepth.of(environment: environment, color: false) == .none)
          let parts = [
            "colors: \(ColorDepth.of(environment: environment, color: true))",
            "queries: \(TerminalQueries.allowed(environment: environment))",
          ]
          let features = [
            TerminalTraits.canSendLinks(environment: environment) ? "links" : nil,
            copy("a", environment) == nil ? nil : "clipboard",
          ]
          return (parts + features.compactMap(\.self)).joined(separator: ", ")
        },
        "background without a reply": { value in
          let environment = value == "none" ? [:] : ["COLORFGBG": value]
          func palette(_ traits: TerminalTraits) -> Palette? {
            Palette.of(traits, depth: .direct, environment: environment)
          }
          // A reply is more reliable.
          let reply = TerminalTraits(background: RGB(0x002B36))
          #expect(palette(reply) == Palette(background: RGB(0x002B36)))
          let names = [0xFFFFFF: "light", 0x14161B: "dark"]
          let assumed = palette(TerminalTraits(mayReportColors: true))
          let name = names.first { Palette(background: RGB($0.key)) == assumed }?.value
          return name.map { $0 + (palette(TerminalTraits()) == nil ? " until a reply" : "") }
        },
        "second query": { name in
          #expect(TerminalQueries.colors.secondQuery(name: name) == nil)
          return TerminalQueries.all.secondQuery(name: name.isEmpty ? nil : name) == nil
            ? "none" : "graphics"
        },
        "clipboard in xterm": { copy($0, ["TERM": "xterm-256color"]) },
        "clipboard in tmux within screen": {
          copy($0, ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "STY": "1.tty"])
        },
        "clipboard in screen": {
          copy($0, ["TERM": "screen-256color", "STY": "1234.pts-0.host"])
        },
      ])
  }

  @Test func `what is copied is sent to screen in chunks, and not if it is too long`() throws {
    let xterm = ["TERM": "xterm-256color"]
    let screen = ["TERM": "screen-256color", "STY": "1234.pts-0.host"]
    let text = String(repeating: "https://music.apple.com/sk/album/a/1?i=2\n", count: 40)
    let pieces = try #require(copy(text, screen)).components(separatedBy: "\u{1B}\\")
    #expect(pieces.count > 5 && pieces.last == "")
    #expect(pieces.dropLast().allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 256 })
    #expect(pieces.map { $0.dropFirst(2) }.joined() == copy(text, xterm))
    let most = TerminalClipboard.maxLength / 4 * 3
    #expect(copy(String(repeating: "a", count: most), xterm) != nil)
    #expect(copy(String(repeating: "a", count: most + 1), xterm) == nil)
  }

  @Test func `lines at the end of the output are replaced`() async throws {
    func region() -> LiveRegion { LiveRegion(depth: .sixteen) }
    var shown = region()
    /// Text after `red:` is red.
    func line(_ text: String) -> [TextRun] {
      let isRed = text.hasPrefix("red:")
      return [TextRun(isRed ? String(text.dropFirst(4)) : text, isRed ? Style(.red) : .plain)]
    }
    func visible(_ text: String) -> String { text.replacing("\u{1B}", with: "^") }
    try await ExpectedText.expectTable(
      in: "live-region",
      [
        "region": { text in
          let words = text.split(separator: " ", maxSplits: 2).map(String.init)
          switch words[0] {
          case "new":
            shown = region()
            return nil
          case "clear":
            return visible(shown.clear(columns: words.dropFirst().first.flatMap { Int($0) }))
          case "end": return visible(shown.end())
          default:
            let parts = text.dropFirst("frame \(words[1]) ".count).components(
              separatedBy: " above ")
            let lines = parts.map { $0.isEmpty ? [] : $0.components(separatedBy: "|").map(line) }
            let sent = shown.frame(
              lines[0], columns: try #require(Int(words[1])), above: lines.count > 1 ? lines[1] : []
            )
            return visible(sent)
          }
        }
      ])
  }

  @Test func `colors are sent as the depth allows`() async throws {
    func codes(_ color: Color) -> String {
      [ColorDepth.none, .sixteen, .palette, .direct].map { depth in
        var canvas = Canvas(size: TerminalSize(columns: 1, rows: 1))
        canvas.put("x", row: 0, column: 0, style: Style(color))
        return canvas.styledLines(depth: depth)[0].replacing("\u{1B}[", with: "")
          .replacing("mxm", with: "")
      }.joined(separator: ", ")
    }
    try await ExpectedText.expectTable(
      in: "colors",
      [
        "theme color": { codes(.theme(try #require(UInt8($0)))) },
        "red, green, blue": {
          let numbers = $0.split(separator: " ").compactMap { UInt8($0) }
          return codes(.rgb(numbers[0], numbers[1], numbers[2]))
        },
        "specification": {
          RGB(specification: $0[...]).map { "\($0.red) \($0.green) \($0.blue)" }
        },
      ])
  }

  @Test func `bytes from a terminal are parsed, however they are split`() async throws {
    func inputs(_ text: String) -> String {
      let bytes = Array(text.utf8)
      var whole = InputParser()
      let inputs = whole.feed(bytes[...])
      for place in 0...bytes.count {
        var parser = InputParser()
        #expect(parser.feed(bytes[..<place]) + parser.feed(bytes[place...]) == inputs)
        #expect(!parser.isUndecided)
      }
      return inputs.map { input in
        "\(input)".replacing(/[A-Za-z]+\.(?=[A-Za-z])/, with: "")
      }.joined(separator: ", ")
    }
    try await ExpectedText.expectTable(
      in: "input", ["keys": inputs, "other input": inputs])
  }

  @Test func `text is sent so that all terminals agree about its columns`() async throws {
    func limit(_ text: String) throws -> (Int, String) {
      (try #require(Int(text.prefix(1))), String(text.unicodeScalars.dropFirst(2)))
    }
    try await ExpectedText.expectTable(
      in: "texts",
      [
        "displayable, columns": { "\($0.displayable) (\($0.columns))" },
        "cut to columns": {
          let (columns, text) = try limit($0)
          return text.cut(toColumns: columns)
        },
        "padded to 4 columns, left and right": {
          "|\($0.padded(toColumns: 4))|\($0.padded(toColumns: 4, alignment: .right))|"
        },
        // Each base of an Indic cluster has a separate cell, as in terminals.
        "cells": { text in
          #expect(text.cells(.bold).allSatisfy { $0.style == .bold })
          return text.cells().map { "\($0.text) \($0.width)" }.joined(separator: " | ")
        },
        "red and plain runs, cut to columns": {
          let (columns, text) = try limit($0)
          let runs = text.components(separatedBy: "|").enumerated().map {
            TextRun($1, $0 % 2 == 0 ? Style(.red) : .plain)
          }
          return runs.cut(toColumns: columns).printed(depth: .sixteen)
        },
        "runs by |, in columns, from the left and from the right": {
          let (columns, text) = try limit($0)
          let runs = text.components(separatedBy: "|").map { TextRun($0) }
          return [TextAlignment.left, .right].map { alignment in
            var canvas = Canvas(size: TerminalSize(columns: 20, rows: 1))
            canvas.put(runs, row: 0, column: 1, width: columns, alignment: alignment)
            return "|\(canvas.lines[0])|"
          }.joined()
        },
        "end of columns": {
          let (columns, text) = try limit($0)
          return text.end(ofColumns: columns)
        },
        "wrapped to columns": {
          let (columns, text) = try limit($0)
          return text.wrapped(toColumns: columns).joined(separator: "|")
        },
        "wrapped to 7 columns, and to this number of lines": {
          let (lines, text) = try limit($0)
          return text.wrapped(toColumns: 7, limit: lines).joined(separator: "|")
        },
        "columns for title (3), 12 min (1) or 12m (2), demo (4)": {
          let parts = [
            LinePart(([TextRun("title")], 3)), LinePart(([], 9)),
            LinePart(([TextRun("12 min")], 1), ([TextRun("12m")], 2)),
            LinePart(([TextRun("demo")], 4)),
          ]
          return [TextRun].fit(parts, columns: try #require(Int($0)), by: TextRun("  ")).text
        },
        "joined without gaps": {
          let phrases = $0.components(separatedBy: "|").map { $0.isEmpty ? [] : [TextRun($0)] }
          return [TextRun].joined(phrases, by: TextRun(" · ")).map(\.text).joined(separator: "|")
        },
        "link to a page": { page in
          let link = Hyperlink(page: page)
          return link.map { String(decoding: $0.start, as: UTF8.self) }
        },
        "link to a file": {
          Hyperlink(file: $0)?.address.replacing(/^file:\/\/[^\/]*/, with: "file://HOST")
        },
      ])
    // A link that is too long for terminals is left out.
    let most = "https://" + String(repeating: "a", count: 1992)
    #expect(Hyperlink(page: most) != nil && Hyperlink(page: most + "a") == nil)
    #expect(Hyperlink(page: "https://" + String(repeating: "é", count: 400)) == nil)
  }

  @Test func `only changes are sent, in few bytes, and a bar shows what has played`() async throws {
    func parts(_ bar: TextBar) -> String { "|\(bar.start)|\(bar.filled)|\(bar.rest)|" }
    try await ExpectedText.expectTable(
      in: "drawing",
      [
        "old | new": {
          let texts = $0.components(separatedBy: " | ")
          return try sent(frame(texts[0]), frame(texts[1]))
        },
        "played, arrived": {
          let numbers = $0.components(separatedBy: ", ").map(Double.init)
          return parts(TextBar(numbers[0], arrived: numbers[1], columns: 8))
        },
        "received": { parts(TextBar(moving: try #require(Int64($0)), columns: 8)) },
        "played in columns": {
          let columns = try #require(Int($0))
          let bar = parts(TextBar(1, columns: columns))
          #expect(parts(TextBar(moving: 40_000, columns: columns)) == bar)
          return bar
        },
      ])
  }
}
