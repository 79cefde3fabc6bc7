import Charts
import Foundation
import Library
import Session
import Support
import Transfers

/// Deletes previews and partial files, for `erase` and `cancel`.
///
/// Files that are not marked as downloads are deleted only by name, and only after a question or `--yes`.
struct Erasure {
  let options: SharedOptions
  /// The selection; if it is empty, all files are selected.
  let words: [String]
  /// Whether only partial files are deleted, without a question.
  let isPartialOnly: Bool
  var olderThan: PastTime?
  var isDryRun = false

  func run() async throws {
    let context = CommandContext()
    let selection = try Selection(words)
    context.noteDemo()
    let found = try await found(selection, context)
    let isMarkable =
      found.allSatisfy(\.file.isDownload)
      || DownloadMark.isSupported(in: context.folders.previews)
    if !isMarkable {
      context.console.warn(
        "Downloads cannot be marked on this file system, so files of other programs cannot be "
          + "told apart.")
    }
    let erasable = found.filter { $0.isNamed || $0.file.isDownload || !isMarkable }.map(\.file)
    let leftAlone = found.count - erasable.count
    let unmarked = isMarkable ? erasable.filter { !$0.isDownload } : []
    if isDryRun { return try await printPlan(erasable, unmarked, leftAlone: leftAlone, context) }
    guard !erasable.isEmpty else {
      return context.console.note("Nothing to erase." + Self.sentence(leftAlone: leftAlone))
    }
    let isSeveral = erasable.count > 1 || words.isEmpty || selection.isPlural
    if !isPartialOnly, isSeveral || !unmarked.isEmpty || !isMarkable,
      try !mayErase(erasable, unmarked: unmarked.count, context)
    {
      return context.console.note("Nothing erased.")
    }
    let statuses = erasable.map { erase($0, context) }
    if erasable.count > 1 || leftAlone > 0 {
      let count = statuses.count { $0 == .done }
      context.console.note(
        "Erased \(Quantity.counted(count, "file"))." + Self.sentence(leftAlone: leftAlone))
    }
    try ExitStatus.of(statuses).endCommand()
  }

  /// A selected file, and whether it was selected by name, not by a range, `all` or its age.
  private struct Found {
    let file: LocalPreview
    let isNamed: Bool
  }

  /// - Throws: If something is not on disk, before anything is deleted.
  private func found(_ selection: Selection, _ context: CommandContext) async throws -> [Found] {
    let files = DownloadedRows.sorted(try context.previewFiles())
      .filter { $0.isPartial || !isPartialOnly }
    if words.isEmpty {
      let limit = olderThan?.date() ?? .distantFuture
      return files.filter { $0.modified < limit }.map { Found(file: $0, isNamed: false) }
    }
    let resolver = SelectionResolver(
      context: context, options: options.chart,
      files: files.byID)
    let choice = try await resolver.previews(
      selection, called: isPartialOnly ? "your partial downloads" : "your previews")
    if let failure = choice.failures.first { throw failure }
    return choice.rows.flatMap { row in
      if row.file == nil, choice.named.contains(row.id) {
        context.console.note(
          isPartialOnly
            ? "No partial download of \(row.title)." : "\(row.title) is not downloaded.")
      }
      return files.filter { $0.id == row.id }
        .map { Found(file: $0, isNamed: choice.named.contains(row.id)) }
    }
  }

  private func printPlan(
    _ erasable: [LocalPreview], _ unmarked: [LocalPreview], leftAlone: Int,
    _ context: CommandContext
  ) async throws {
    if options.output.isData {
      let rows = erasable.map { Row($0) }.marked(favorites: await context.favoriteIDs())
      return try context.print(rows, as: options.output, .library())
    }
    try context.console.print(
      text: erasable.map { file in
        let mark = unmarked.contains(file) ? ", without a download mark" : ""
        return "Would erase (\(Quantity.bytes(file.bytes))\(mark)): \(Row(file).title)"
      })
    if erasable.isEmpty || leftAlone > 0 {
      context.console.note(
        (erasable.isEmpty
          ? "Nothing to erase." : "Would erase \(Quantity.counted(erasable.count, "file")).")
          + Self.sentence(leftAlone: leftAlone, verb: "Would keep"))
    }
  }

  private static func sentence(leftAlone: Int, verb: String = "Kept") -> String {
    guard leftAlone > 0 else { return "" }
    return " \(verb) \(Quantity.counted(leftAlone, "file")) without a download mark."
  }

  private func mayErase(
    _ erasable: [LocalPreview], unmarked: Int, _ context: CommandContext
  ) throws -> Bool {
    let size = Quantity.bytes(erasable.reduce(0) { $0 + $1.bytes })
    let what =
      erasable.count == 1 ? Row(erasable[0]).title : Quantity.counted(erasable.count, "file")
    let count = unmarked == erasable.count ? "" : "\(unmarked) "
    let mark = unmarked == 0 ? "" : ", \(count)without a download mark"
    return try Confirmation.confirm(
      "erase \(what) (\(size)\(mark))", context.console, options.output)
  }

  private func erase(_ file: LocalPreview, _ context: CommandContext) -> ExitStatus {
    let title = Row(file).title
    do {
      // Another hottracks may have finished a partial file since.
      let erased = try context.previews.erase(file) { $0.isDownload && !isPartialOnly }
      context.console.note(
        erased.map { "Erased (\(Quantity.bytes($0))): \(title)" } ?? "Already gone: \(title)")
      return .done
    } catch {
      let partial = (error as? TransferError).map { CommandError($0, about: title) }
      let failure = partial ?? CommandError(reporting: error)
      context.console.fail(failure)
      return failure.status
    }
  }
}
