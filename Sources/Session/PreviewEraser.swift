package import Library

/// Deletes files of previews.
package struct PreviewEraser {
  package let previews: PreviewFolder
  /// Deletes the partial file of a final name; `false` if there is none.
  package let discard: (_ finalName: String) throws -> Bool

  package init(
    previews: PreviewFolder, discard: @escaping (_ finalName: String) throws -> Bool
  ) {
    self.previews = previews
    self.discard = discard
  }

  /// Deletes a file. If it is a partial file that another process has finished meanwhile, deletes the
  /// complete one if it is meant too.
  ///
  /// - Parameter isMeant: Evaluated again in that case.
  /// - Returns: The number of bytes deleted; `nil` if the file was already gone.
  package func erase(_ file: LocalPreview, where isMeant: (LocalPreview) -> Bool) throws -> Int64? {
    guard file.isPartial else { return try previews.erase(file) ? file.bytes : nil }
    if try discard(file.fileName) { return file.bytes }
    let finished = try previews.files(of: file.id).first {
      $0.fileName == file.fileName && !$0.isPartial && isMeant($0)
    }
    return try finished.flatMap { try previews.erase($0) ? $0.bytes : nil }
  }

  /// Deletes the files of an ID.
  ///
  /// - Parameter isMeant: Selects the files.
  /// - Returns: The number of bytes deleted; `nil` if there were no files.
  package func erase(_ id: String, where isMeant: (LocalPreview) -> Bool) throws -> Int64? {
    try previews.files(of: id).filter(isMeant).reduce(nil) { erased, file in
      try erase(file, where: isMeant).map { $0 + (erased ?? 0) } ?? erased
    }
  }
}
