/// What a person's `config.toml` says, as far as it counts.
package struct ConfigFile: Equatable, Sendable {
  package let path: String
  package let exists: Bool
  /// Those alone that can be.
  package let values: [String: ConfigValue]
  package let warnings: [ConfigWarning]
  private let text: String

  package static let mostBytes = 65_536
  static let mostLines = 1000
  // toml++ goes through a.b.c by calling itself, and 32,000 dots were the end of its stack.
  static let mostDots = 2000
  /// More than these are counted and not told.
  static let mostWarnings = 20

  private init(
    path: String, exists: Bool = true, text: String = "", values: [String: ConfigValue] = [:],
    _ warnings: [ConfigWarning]
  ) {
    self.path = path
    self.exists = exists
    self.text = text
    self.values = values
    self.warnings = warnings
  }

  package static func missing(_ path: String) -> ConfigFile {
    ConfigFile(path: path, exists: false, [])
  }

  /// Nothing of it counts.
  package static func refused(_ path: String, line: Int? = nil, _ sentence: String) -> ConfigFile {
    ConfigFile(
      path: path, [ConfigWarning(line: line, sentence + " The file is ignored.")])
  }

  /// Reads what the file holds; `bytes` are all of it.
  package init(path: String, _ bytes: [UInt8], _ schema: ConfigSchema) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let line = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil }) {
      self = .refused(path, line: line + 1, "Invalid UTF-8.")
      return
    }
    // TOMLKit would read up to here and take the rest for not there.
    if let line = lines.firstIndex(where: { $0.contains(0) }) {
      self = .refused(path, line: line + 1, "Invalid NUL byte.")
      return
    }
    let dots = bytes.count { $0 == UInt8(ascii: ".") }
    guard bytes.count <= Self.mostBytes, lines.count <= Self.mostLines, dots <= Self.mostDots else {
      self = .refused(
        path,
        "Too large or too complex (limit: 64 KiB, \(Self.mostLines) lines, \(Self.mostDots) periods)."
      )
      return
    }
    let text = String(decoding: Self.withoutMark(bytes), as: UTF8.self)
    do throws(TOMLDocument.Problem) {
      self.init(path: path, text, try TOMLDocument(text).values, schema)
    } catch {
      self = .refused(path, line: error.line, "Invalid TOML: \(error.reason).")
    }
  }

  private init(
    path: String, _ text: String, _ values: [String: ConfigValue], _ schema: ConfigSchema
  ) {
    let complaints = values.sorted { $0.key < $1.key }.compactMap { name, value in
      schema.complaint(about: name, value).map { (name: name, sentence: $0) }
    }
    self.init(
      path: path, text: text,
      values: values.filter { name, _ in !complaints.contains { $0.name == name } },
      Self.warnings(complaints.map { (path: [$0.name], sentence: $0.sentence) }, about: text))
  }

  /// In the order of the file; a file that is something else is not told line by line.
  private static func warnings(
    _ complaints: [(path: [String], sentence: String)], about text: String
  ) -> [ConfigWarning] {
    guard !complaints.isEmpty else { return [] }
    let lines = EntryLines(text)
    let told = complaints.prefix(mostWarnings).map {
      ConfigWarning(line: lines.line(of: $0.path), $0.sentence)
    }
    // Those about one entry stay as they came.
    let sorted = told.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
    let more = complaints.count - told.count
    guard more > 0 else { return sorted }
    let entries = more == 1 ? "entry is" : "entries are"
    return sorted + [ConfigWarning(line: nil, "\(more) more invalid \(entries) ignored.")]
  }

  /// Warnings about entries of a table.
  package func warnings(
    in table: String, _ complaints: [(name: String, sentence: String)]
  ) -> [ConfigWarning] {
    Self.warnings(complaints.map { (path: [table, $0.name], sentence: $0.sentence) }, about: text)
  }

  /// The names in a table, in the order of the file.
  package func names(in table: String) -> [String] {
    guard case .table(let entries)? = values[table] else { return [] }
    let names = entries.keys.sorted()
    guard names.count > 1 else { return names }
    let lines = EntryLines(text)
    let placed = names.map { (name: $0, line: lines.line(of: [table, $0]) ?? 0) }
    return placed.sorted { ($0.line, $0.name) < ($1.line, $1.name) }.map(\.name)
  }

  /// At which line each entry of the file begins, or of a table of it; `nil` where there is none.
  package func lines(of paths: [[String]]) -> [Int?] {
    let lines = EntryLines(text)
    return paths.map { lines.line(of: $0) }
  }

  /// A byte order mark is no part of the text.
  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }
}
