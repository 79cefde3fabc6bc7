import TestSupport

/// The messages about one track, as in a row of the table.
struct ReportedMessages {
  private let scene: FaultScene

  init(_ scene: FaultScene) {
    self.scene = scene
  }

  /// Each message once, in the order of first appearance.
  ///
  /// - Parameter exact: Messages in which times are not replaced by N.
  func distinct(in errors: String, exact: [String]) -> [String] {
    var told: [String] = []
    for line in errors.split(separator: "\n").map(String.init) where !Self.isCourse(line) {
      let plain = named(line)
      let sentence = exact.contains(plain) ? plain : Self.counted(plain)
      if !told.contains(sentence) { told.append(sentence) }
    }
    return told
  }

  // Whether the line is only about the chart, the start, the progress or the end.
  private static func isCourse(_ line: String) -> Bool {
    line.contains(#/^Most played, .*:$/#) || line.hasPrefix("Downloading: ")
      || line.hasPrefix("Downloaded (")
      || line.contains(#/^\d of 1 track downloaded/#) || line.contains(#/^\d+% of /#)
      || line.contains(#/^[0-9.]+[KM]?B: /#)
  }

  private func named(_ line: String) -> String {
    line.replacing(scene.folder, with: "FOLDER").replacing(Preview.fileName, with: "NAME.m4a")
      .replacing("\(Preview.title): ", with: "").replacing(": \(Preview.title)", with: "")
      .replacing(
        "Retrying \(Preview.title)", with: "Retrying")
  }

  private static func counted(_ line: String) -> String {
    line.replacing(#/Retrying in \d+ s/#, with: "Retrying in N s").replacing(
      #/port \d+/#, with: "port N"
    )
    .replacing(#/[0-9.]+[KM]B needed/#, with: "N needed")
    .replacing(#/[0-9.]+[KM]B free/#, with: "N free")
  }
}
