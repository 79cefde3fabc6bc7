import Configuration
import Screen

extension Settings {
  /// The keys of `browse`, and what of the file's cannot be.
  func keys(over usual: KeyTable = .usual) -> (keys: KeyRebinding, warnings: [ConfigWarning]) {
    guard case .table(let entries)? = file.values[ConfigSchema.keys] else {
      return (usual.rebound(by: []), [])
    }
    var wishes: [KeyWish] = []
    var complaints: [(name: String, sentence: String)] = []
    for action in file.names(in: ConfigSchema.keys) {
      guard let value = entries[action] else { continue }
      if Self.isSetting(action, over: usual) {
        complaints.append((action, "\(action) is a setting, not an action. Move it above [keys]."))
      } else if let keys = Self.keys(in: value) {
        wishes.append(KeyWish(action: action, keys: keys))
      } else {
        complaints.append(
          (
            action,
            "\(action): \(value.words) is invalid. Expected: a key such as \"d\", or a list of keys."
          ))
      }
    }
    let keys = usual.rebound(by: wishes)
    complaints += keys.problems.map { ($0.action, $0.sentence) }
    return (keys, file.warnings(in: ConfigSchema.keys, complaints))
  }

  // `country` is both.
  private static func isSetting(_ name: String, over usual: KeyTable) -> Bool {
    ConfigSchema.hotTracks.settings.contains { $0.name == name }
      && !usual.groups.flatMap(\.bindings).contains { $0.action.name == name }
  }

  private static func keys(in value: ConfigValue) -> [String]? {
    switch value {
    case .text(let key): return [key]
    case .list(let values):
      let keys = values.compactMap { if case .text(let key) = $0 { key } else { nil } }
      return keys.count == values.count ? keys : nil
    case .number, .truth, .table, .other: return nil
    }
  }
}
