/// A property of the player's object, as it is at one moment.
struct BusProperty: Equatable, Sendable {
  /// Whether who listens is told of a new value.
  enum Announcement: String, Sendable {
    case always = "true"
    case never = "false"
    case constant = "const"
  }

  var name: String
  var value: BusValue
  var isWritable = false
  var announcement = Announcement.always
}
