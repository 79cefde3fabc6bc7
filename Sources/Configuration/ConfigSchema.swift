internal import Charts

/// What may stand in the file.
package struct ConfigSchema: Sendable {
  package struct Setting: Sendable {
    package let name: String
    /// A sentence for a value that cannot be; `nil` for one that can.
    package let complaint: @Sendable (ConfigValue) -> String?

    package init(name: String, complaint: @escaping @Sendable (ConfigValue) -> String?) {
      self.name = name
      self.complaint = complaint
    }
  }

  package let settings: [Setting]
  /// Tables whose entries are checked by whoever uses them.
  package let tables: [String]

  package init(settings: [Setting], tables: [String]) {
    self.settings = settings
    self.tables = tables
  }

  /// What is wrong with an entry of the file; `nil` where nothing is.
  func complaint(about name: String, _ value: ConfigValue) -> String? {
    if let setting = settings.first(where: { $0.name == name }) { return setting.complaint(value) }
    guard tables.contains(name) else {
      let names = settings.map(\.name) + tables
      let hint = NearestName.hint(for: name, among: names)
      return "Unknown setting “\(name)”."
        + (hint.isEmpty ? " See `hottracks config`." : hint)
    }
    if case .table = value { return nil }
    return "\(name) must be a table, not \(value.words): write [\(name)] on its own line."
  }
}
