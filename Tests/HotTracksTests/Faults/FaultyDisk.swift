import TestSupport

/// The library that makes the disk fail as told (Tests/CFaultyDisk).
enum FaultyDisk {
  static let library = BuiltProgram.folder + "/libFaultyDisk.so"

  /// - Parameter faults: what fails, in the words of FaultyDisk.h. For what hangs, the program has its
  ///   usual limits.
  static func environment(folder: String, faults: String = "") -> [String: String] {
    let hangs = faults.split(separator: " ").contains { $0.split(separator: ",")[2] == "0" }
    return [
      "LD_PRELOAD": library, "FAULTY_DISK_FOLDER": folder, "FAULTY_DISK": faults,
    ].merging(hangs ? Home.usualTimeouts : [:]) { $1 }
  }
}
