import Configuration

extension ConfigSchema {
  /// A number, a word and a table.
  static let small = ConfigSchema(
    settings: [
      Setting(name: "limit") { value in
        if case .number(1...9) = value { nil } else { "limit is \(value.words)." }
      },
      Setting(name: "color") { value in
        if case .text = value { nil } else { "color is \(value.words)." }
      },
    ],
    tables: ["keys"])
}

extension ConfigFile {
  init(_ text: String) {
    self.init(path: "/c", Array(text.utf8), .small)
  }

  var words: [String] { warnings.map { $0.text(path: path) } }
}
