import Foundation
import Library
import TestSupport
import Testing

struct SavedVolumeTests {
  @Test func `a saved volume is read again, and its folder is created`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state/volume"
    SavedVolume(path: path).save(35)
    #expect(SavedVolume(path: path).percent == 35)
    SavedVolume(path: path).save(0)
    #expect(SavedVolume(path: path).percent == 0)
  }

  @Test(arguments: ["", "loud", "-1", "101", "9999999999999999999999", "\u{0}50"])
  func `an invalid volume is 100 percent`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/volume"
    #expect(SavedVolume(path: path).percent == 100)
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(SavedVolume(path: path).percent == 100)
  }

  @Test func `without a writable folder everything else works`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/volume"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    SavedVolume(path: path).save(35)
    #expect(SavedVolume(path: path).percent == 100)
  }
}
