import TestSupport

/// The library whose disk calls fail (Tests/CFaultyDisk).
enum FaultyDisk {
  static let library = BuiltProgram.folder + "/libFaultyDisk.so"

  /// - Parameter faults: What fails, in the syntax of FaultyDisk.h. For calls that hang, the program has
  /// its normal time limits.
  static func environment(folder: String, faults: String = "") -> [String: String] {
    let hangs = faults.split(separator: " ").contains { $0.split(separator: ",")[2] == "0" }
    return [
      "LD_PRELOAD": library, "FAULTY_DISK_FOLDER": folder, "FAULTY_DISK": faults,
    ].merging(hangs ? Home.usualTimeouts : [:]) { $1 }
  }
}
