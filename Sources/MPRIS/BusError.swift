internal import Foundation

/// Why the player cannot be seen on the bus, or no longer.
enum BusError: Error, Equatable {
  /// The dynamic linker's reason.
  case libraryMissing(reason: String)
  case noBus
  case failed(function: String, errno: CInt)
  case nameTaken(String)
}

extension BusError: CustomStringConvertible {
  /// A sentence without a full stop.
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
