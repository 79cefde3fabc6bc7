import Artwork
import Charts
import Support
import Yams

/// A setting. The raw value is its name in `config.yaml`.
enum Setting: String, CaseIterable, CodingKey, Sendable {
  case country, limit, jobs, documents, art, color, autoplay, keep, record
  case userAgent = "user_agent"

  /// The environment variable that overrides the file.
  var variable: String? {
    switch self {
    case .country, .jobs, .documents, .art: "HOTTRACKS_\(rawValue.uppercased())"
    case .limit, .color, .autoplay, .keep, .record, .userAgent: nil
    }
  }

  /// Explains the setting in the file that `--init` writes.
  var meaning: String {
    switch self {
    case .country: "Default country, such as sk or Slovakia. `hottracks countries` lists them."
    case .limit: "Number of chart entries to list."
    case .jobs: "Number of parallel downloads, at most 6 of them from one host."
    case .documents: "Folder for previews."
    case .art: "How to draw artwork; auto detects what the terminal supports."
    case .color: "When to use color; auto uses color on terminals unless NO_COLOR is set."
    case .autoplay: "Whether `browse` plays the next track after one ends."
    case .keep: "Whether `play` keeps the previews that it downloads."
    case .userAgent: "The name that Apple's services receive with each request."
    case .record: "Which charts to record: of named countries, or also those of `-c all`."
    }
  }

  var expected: String {
    switch self {
    case .country: "the code or name of a country with a music store"
    case .limit: "1–\(Selection.lastRank)"
    case .jobs: "1–\(StoreConnection.maxJobs)"
    case .documents: "a path that begins with / or ~/"
    case .art: ArtworkMode.allCases.map(\.rawValue).listed("or")
    case .color: ColorChoice.allCases.map(\.rawValue).listed("or")
    case .autoplay, .keep: "true or false"
    case .record: RecordChoice.allCases.map(\.rawValue).listed("or")
    case .userAgent: "1 to 200 printable ASCII characters"
    }
  }

  /// Why a value is invalid; follows the value in a sentence. `nil` if it is valid.
  func errorMessage(for text: String) -> String? {
    guard SettingValues([self: text]) == nil else { return nil }
    if [.limit, .jobs].contains(self), Int(text) != nil { return "is out of range (\(expected))." }
    let hint = self == .country ? Storefront.named(text).hint : ""
    return "is invalid. Expected: \(expected).\(hint)"
  }

  static func unknown(_ name: String) -> String {
    let hint = NearestName.hint(for: name, among: allCases.map(\.rawValue) + [ConfigFile.keys])
    return "Unknown setting “\(name)”." + (hint.isEmpty ? " See `hottracks config`." : hint)
  }
}

/// The values of all settings. The initial values are the defaults.
struct SettingValues: Decodable, Sendable {
  /// A code or a name.
  var country = "gb"
  var limit = 10
  var jobs = 5
  /// `nil` for the default folder, which depends on the environment.
  var documents: String?
  var art = ArtworkMode.auto
  var color = ColorChoice.auto
  var autoplay = false
  var keep = true
  var userAgent = Version.userAgent
  var record = RecordChoice.named

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Setting.self)
    func read<Value: Decodable>(
      _ setting: Setting, _ value: inout Value, if isValid: (Value) -> Bool = { _ in true }
    ) throws {
      guard values.contains(setting) else { return }
      value = try values.decode(Value.self, forKey: setting)
      guard isValid(value) else {
        throw DecodingError.dataCorruptedError(
          forKey: setting, in: values, debugDescription: setting.expected)
      }
    }
    try read(.country, &country) {
      if case .found(let country) = Storefront.named($0) { country.sellsMusic } else { false }
    }
    try read(.limit, &limit) { (1...Selection.lastRank).contains($0) }
    try read(.jobs, &jobs) { (1...StoreConnection.maxJobs).contains($0) }
    try read(.documents, &documents) { path in
      path.map { ($0 + "/").hasPrefix("~/") || $0.hasPrefix("/") } == true
    }
    try read(.art, &art)
    try read(.color, &color)
    try read(.autoplay, &autoplay)
    try read(.keep, &keep)
    try read(.userAgent, &userAgent) { text in
      (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
    try read(.record, &record)
  }

  /// The defaults, but for these values; `nil` if one is invalid.
  init?(_ texts: [Setting: String]) {
    // With other resolvers, Yams would parse texts by regular expressions, which need ICU's data.
    let pairs = texts.map { setting, text in
      (Node(setting.rawValue, Tag(.implicit, .basic)), Node(text, Tag(.implicit, .basic)))
    }
    let mapping = Node(pairs, Tag(.implicit, .basic))
    guard let values = try? YAMLDecoder().decode(Self.self, from: mapping) else { return nil }
    self = values
  }

  subscript(setting: Setting) -> any JSONValue {
    switch setting {
    case .country: country
    case .limit: limit
    case .jobs: jobs
    case .documents: documents ?? ""
    case .art: art.rawValue
    case .color: color.rawValue
    case .autoplay: autoplay
    case .keep: keep
    case .userAgent: userAgent
    case .record: record.rawValue
    }
  }
}

/// Which charts become part of the history.
enum RecordChoice: String, CaseIterable, Decodable, Sendable {
  case named, all
}

extension ArtworkMode: Decodable {}
extension ColorChoice: Decodable {}
