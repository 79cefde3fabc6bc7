import Artwork
import Charts
import Foundation
import Library
import Session
import Support

extension PictureFile {
  /// The default file name: that of the preview, with the extension of the image.
  func fileName(of row: Row, limit: Int = PreviewName.longest) -> String {
    PreviewName.fileName(
      artist: row.artistName, track: row.displayName, id: row.id,
      fileExtension: format.fileExtension, limit: limit)
  }

  /// Saves the image under its default name, or under a shorter one if the file system requires it; an existing file is
  /// replaced and keeps its mode.
  ///
  /// - Returns: Its path.
  /// - Throws: A `CommandError` of status 73.
  func save(of row: Row, in folder: String) async throws(CommandError) -> String {
    try await BlockingQueue.runAlone { () throws(CommandError) in
      var shorter = PreviewName.shorterLengths[...]
      var path = "\(folder)/\(fileName(of: row))"
      while true {
        do throws(FileError) {
          try AtomicFile.replace(path, Array(bytes))
          return path
        } catch {
          guard error == .failed(errno: ENAMETOOLONG), let limit = shorter.popFirst() else {
            throw CommandError(error, writing: path)
          }
          path = "\(folder)/\(fileName(of: row, limit: limit))"
        }
      }
    }
  }

  /// Saves the image; an existing file is replaced and keeps its mode.
  ///
  /// - Throws: A `CommandError` of status 73.
  func save(to path: String) async throws(CommandError) {
    try await BlockingQueue.runAlone { () throws(CommandError) in try saveBlocking(to: path) }
  }

  private func saveBlocking(to path: String) throws(CommandError) {
    do throws(FileError) {
      try AtomicFile.replace(path, Array(bytes))
    } catch {
      throw CommandError(error, writing: path)
    }
  }

  /// Saves the image where the email program can read it later, and deletes all but the last few others.
  ///
  /// - Returns: Its path, which has no characters that are special in a shell or a mailto address.
  /// - Throws: A `CommandError` of status 73.
  func saveForEmail(of row: Row, in folder: String) async throws(CommandError) -> String {
    let id = row.id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let path = "\(folder)/artwork-\(id)\(format.fileExtension)"
    try await BlockingQueue.runAlone { () throws(CommandError) in
      do throws(FileError) {
        try makeFolder(folder)
      } catch {
        throw CommandError(
          .cannotWrite, "Cannot create the folder \(folder). Check its parent folder.")
      }
      try saveBlocking(to: path)
      Self.deleteOld(in: folder, keeping: Self.maxEmailPictures)
    }
    return path
  }

  /// Emails that were not sent after so many others are assumed to be abandoned.
  static let maxEmailPictures = 20

  private static func deleteOld(in folder: String, keeping count: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.map { name -> (path: String, written: Double) in
      var facts = stat()
      stat("\(folder)/\(name)", &facts)
      return (
        "\(folder)/\(name)", Double(facts.st_mtim.tv_sec) + Double(facts.st_mtim.tv_nsec) / 1e9
      )
    }
    for file in files.sorted(by: { $0.written > $1.written }).dropFirst(count) { unlink(file.path) }
  }
}

extension CommandError {
  /// The error of a file that could not be written, with a remedy.
  init(_ problem: FileError, writing path: String) {
    guard case .failed(let code) = problem else {
      self.init(.cannotWrite, "\(path) is not a regular file. Pass a file or a folder.")
      return
    }
    let reason = String(cString: strerror(code))
    self.init(
      .cannotWrite, "Cannot write \(path): \(reason). \(Self.advice(against: code)).")
  }

  private static func advice(against code: CInt) -> String {
    switch code {
    case ENOENT: "Create its folder first, or pass another path"
    case EACCES, EPERM: "Check its permissions, or pass another path"
    case EISDIR: "It is a folder; pass another path"
    case ENOSPC, EDQUOT: "Free some space"
    case ENAMETOOLONG: "Pass a shorter name"
    default: "Pass another path"
    }
  }
}
