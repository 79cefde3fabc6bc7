internal import Foundation

/// Why remote control is not available, or no longer available.
enum BusError: Error, Equatable {
  /// With the dynamic linker's message.
  case libraryMissing(reason: String)
  case noBus
  case failed(function: String, errno: CInt)
  case nameTaken(String)
}

extension BusError: CustomStringConvertible {
  /// A message without a period.
  var description: String {
    switch self {
    case .libraryMissing(let reason):
      "libsystemd is not installed (\(reason)); on Debian: apt install libsystemd0"
    case .noBus:
      "no D-Bus session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set"
    case .failed(let function, let errno): "\(function): \(String(cString: strerror(errno)))"
    case .nameTaken(let name): "the bus name \(name) is already owned"
    }
  }
}

extension BusError {
  /// - Parameter code: The result of a function of sd-bus; negative values are errnos.
  static func check(_ code: CInt, _ function: String) throws(BusError) {
    if code < 0 { throw .failed(function: function, errno: -code) }
  }
}
