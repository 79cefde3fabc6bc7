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
