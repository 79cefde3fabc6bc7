/// Where the bus of a person's session is.
enum SessionBus {
  /// As sd-bus finds it: what the environment says, else the socket in the folder of the login.
  static func address(in environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    return "unix:path=" + escaped(folder) + "/bus"
  }

  // <https://dbus.freedesktop.org/doc/dbus-specification.html#addresses>
  private static func escaped(_ path: String) -> String {
    var escaped = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if Unicode.Scalar("0")..."9" ~= scalar || "A"..."Z" ~= scalar || "a"..."z" ~= scalar
        || "-_/.".unicodeScalars.contains(scalar)
      {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return escaped
  }
}
