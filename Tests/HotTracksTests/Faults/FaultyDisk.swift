import TestSupport

/// The library that makes the disk fail as told (Tests/CFaultyDisk).
enum FaultyDisk {
  static let library = BuiltProgram.folder + "/libFaultyDisk.so"

  /// - Parameter faults: what fails, in the words of FaultyDisk.h.
  static func environment(folder: String, faults: String = "") -> [String: String] {
    ["LD_PRELOAD": library, "FAULTY_DISK_FOLDER": folder, "FAULTY_DISK": faults]
  }
}
