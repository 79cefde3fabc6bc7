internal import Charts
internal import Foundation

extension LibraryFile {
  /// Gives the database and what belongs to it a name that tells what it is. To be called with the
  /// lock held.
  ///
  /// - Returns: its path now.
  func setAside(at date: Date) throws(LibraryDatabaseError) -> String {
    let base =
      (path as NSString).deletingPathExtension + ".broken-" + date.localText("%Y-%m-%d-%H%M%S")
    let names = [base] + (2...99).map { "\(base)-\($0)" }
    guard let free = names.map({ $0 + ".sqlite" }).first(where: { !Self.isTaken($0) }) else {
      throw .broken(path: path, reason: "too many corrupt copies already exist")
    }
    guard rename(path, free) == 0 else {
      throw .broken(path: path, reason: Self.reason(errno))
    }
    // The database first: who opens it now finds none, and none of these is joined to a new one.
    for suffix in Self.companions { rename(path + suffix, free + suffix) }
    syncFolder()
    return free
  }

  private static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
