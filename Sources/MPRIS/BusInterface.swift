/// A D-Bus interface of the player's object.
struct BusInterface: Equatable, Sendable {
  struct Argument: Equatable, Sendable {
    var name: String
    var signature: String
  }

  struct Member: Equatable, Sendable {
    var name: String
    var inputs: [Argument] = []
    var outputs: [Argument] = []

    /// Of the inputs.
    var signature: String { inputs.map(\.signature).joined() }
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
      Member(name: "Seek", inputs: [Argument(name: "Offset", signature: "x")]),
      Member(
        name: "SetPosition",
        inputs: [
          Argument(name: "TrackId", signature: "o"), Argument(name: "Position", signature: "x"),
        ]),
      Member(name: "OpenUri", inputs: [Argument(name: "Uri", signature: "s")]),
    ],
    signals: [Member(name: "Seeked", inputs: [Argument(name: "Position", signature: "x")])])

  static let properties = BusInterface(
    name: "org.freedesktop.DBus.Properties",
    methods: [
      Member(
        name: "Get",
        inputs: [
          Argument(name: "interface_name", signature: "s"),
          Argument(name: "property_name", signature: "s"),
        ], outputs: [Argument(name: "value", signature: "v")]),
      Member(
        name: "GetAll", inputs: [Argument(name: "interface_name", signature: "s")],
        outputs: [Argument(name: "properties", signature: "a{sv}")]),
      Member(
        name: "Set",
        inputs: [
          Argument(name: "interface_name", signature: "s"),
          Argument(name: "property_name", signature: "s"), Argument(name: "value", signature: "v"),
        ]),
    ],
    signals: [
      Member(
        name: "PropertiesChanged",
        inputs: [
          Argument(name: "interface_name", signature: "s"),
          Argument(name: "changed_properties", signature: "a{sv}"),
          Argument(name: "invalidated_properties", signature: "as"),
        ])
    ])

  static let introspectable = BusInterface(
    name: "org.freedesktop.DBus.Introspectable",
    methods: [
      Member(name: "Introspect", outputs: [Argument(name: "xml_data", signature: "s")])
    ])

  /// Implemented by sd-bus.
  static let peer = BusInterface(
    name: "org.freedesktop.DBus.Peer",
    methods: [
      Member(name: "Ping"),
      Member(name: "GetMachineId", outputs: [Argument(name: "machine_uuid", signature: "s")]),
    ])
}

/// A property of the player's object, with its value at one moment.
struct BusProperty: Equatable, Sendable {
  /// Whether new values are announced (`EmitsChangedSignal`).
  enum ChangeSignal: String, Sendable {
    case always = "true"
    case never = "false"
    case constant = "const"
  }

  var name: String
  var value: BusValue
  var isWritable = false
  var changeSignal = ChangeSignal.always
}

/// The description of the player's object in XML.
///
/// <https://dbus.freedesktop.org/doc/dbus-specification.html#introspection-format>
enum Introspection {
  static func document(of player: PlayerSnapshot, at now: PlayerSnapshot.Instant) -> String {
    var lines = [
      #"<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN""#,
      #" "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">"#,
      "<node>",
    ]
    for interface in BusInterface.all {
      lines.append(#" <interface name="\#(interface.name)">"#)
      lines += interface.methods.flatMap { member($0, "method") }
      lines += interface.signals.flatMap { member($0, "signal") }
      lines += (player.properties(of: interface.name, at: now) ?? []).flatMap(property)
      lines.append(" </interface>")
    }
    lines.append("</node>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func member(_ member: BusInterface.Member, _ kind: String) -> [String] {
    // Arguments of signals have no direction.
    let isMethod = kind == "method"
    let arguments =
      member.inputs.map { argument($0, isMethod ? #" direction="in""# : "") }
      + member.outputs.map { argument($0, #" direction="out""#) }
    return [#"  <\#(kind) name="\#(member.name)">"#] + arguments + ["  </\(kind)>"]
  }

  private static func argument(_ argument: BusInterface.Argument, _ direction: String) -> String {
    #"   <arg type="\#(argument.signature)"\#(direction) name="\#(argument.name)"/>"#
  }

  private static func property(_ property: BusProperty) -> [String] {
    let head = #"  <property name="\#(property.name)" type="\#(property.value.signature)""#
    let signal = "org.freedesktop.DBus.Property.EmitsChangedSignal"
    return [
      #"\#(head) access="\#(property.isWritable ? "readwrite" : "read")">"#,
      #"   <annotation name="\#(signal)" value="\#(property.changeSignal.rawValue)"/>"#,
      "  </property>",
    ]
  }
}
