/// What can be called at the player's object, and how.
struct BusInterface: Equatable, Sendable {
  struct Argument: Equatable, Sendable {
    var name: String
    var signature: String
  }

  struct Member: Equatable, Sendable {
    var name: String
    var takes: [Argument] = []
    var gives: [Argument] = []

    /// Of what it takes.
    var signature: String { takes.map(\.signature).joined() }
  }

  var name: String
  var methods: [Member]
  var signals: [Member] = []
}

extension BusInterface {
  static let objectPath = "/org/mpris/MediaPlayer2"

  static let all = [root, player, properties, introspectable, peer]

  static let root = BusInterface(
    name: "org.mpris.MediaPlayer2", methods: [Member(name: "Raise"), Member(name: "Quit")])

  static let player = BusInterface(
    name: "org.mpris.MediaPlayer2.Player",
    methods: [
      Member(name: "Next"), Member(name: "Previous"), Member(name: "Pause"),
      Member(name: "PlayPause"), Member(name: "Stop"), Member(name: "Play"),
      Member(name: "Seek", takes: [Argument(name: "Offset", signature: "x")]),
      Member(
        name: "SetPosition",
        takes: [
          Argument(name: "TrackId", signature: "o"), Argument(name: "Position", signature: "x"),
        ]),
      Member(name: "OpenUri", takes: [Argument(name: "Uri", signature: "s")]),
    ],
    signals: [Member(name: "Seeked", takes: [Argument(name: "Position", signature: "x")])])

  static let properties = BusInterface(
    name: "org.freedesktop.DBus.Properties",
    methods: [
      Member(
        name: "Get",
        takes: [
          Argument(name: "interface_name", signature: "s"),
          Argument(name: "property_name", signature: "s"),
        ], gives: [Argument(name: "value", signature: "v")]),
      Member(
        name: "GetAll", takes: [Argument(name: "interface_name", signature: "s")],
        gives: [Argument(name: "properties", signature: "a{sv}")]),
      Member(
        name: "Set",
        takes: [
          Argument(name: "interface_name", signature: "s"),
          Argument(name: "property_name", signature: "s"), Argument(name: "value", signature: "v"),
        ]),
    ],
    signals: [
      Member(
        name: "PropertiesChanged",
        takes: [
          Argument(name: "interface_name", signature: "s"),
          Argument(name: "changed_properties", signature: "a{sv}"),
          Argument(name: "invalidated_properties", signature: "as"),
        ])
    ])

  static let introspectable = BusInterface(
    name: "org.freedesktop.DBus.Introspectable",
    methods: [
      Member(name: "Introspect", gives: [Argument(name: "xml_data", signature: "s")])
    ])

  /// sd-bus answers it.
  static let peer = BusInterface(
    name: "org.freedesktop.DBus.Peer",
    methods: [
      Member(name: "Ping"),
      Member(name: "GetMachineId", gives: [Argument(name: "machine_uuid", signature: "s")]),
    ])
}
