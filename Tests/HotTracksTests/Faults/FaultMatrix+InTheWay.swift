import Foundation

extension FaultMatrix {
  static let obstacles: [Fault] = finals + parts + sidecars + folders

  private static let wayOfFinal = "FOLDER/NAME.m4a" + isTaken
  private static let wayOfPart = "FOLDER/NAME.m4a.part" + isTaken
  private static let isTaken =
    " already exists and is not part of this download; move it and run the same command again"

  private static func untouched(_ kind: String) -> String {
    kind.contains("link") ? "the link and its target, untouched" : "the \(kind), untouched"
  }

  private static let notes = Array("my notes".utf8)

  private static let finals: [Fault] =
    [
      Fault(
        .inTheWay, "Another complete file under the final name", asked: 0,
        sees: .done("Already downloaded"), leaves: .asBefore("the other file, untouched"),
        before: { try $0.write(Preview.otherBytes, to: $0.final) }),
      Fault(
        .inTheWay, "Non-audio file under the final name", asked: 0,
        sees: .failed(
          1,
          "The preview of \(Preview.title) is damaged (FOLDER/NAME.m4a). "
            + "To erase it: `hottracks erase \(Preview.id)`"),
        leaves: .asBefore("the other file, untouched"),
        before: { try $0.write(notes, to: $0.final) }),
      Fault(
        .inTheWay, "Complete file appears under the final name during the download", asked: 1,
        sees: .done(),
        leaves: .theirs("the file that appeared first, untouched", bytes: Preview.otherBytes)
      ) { call in
        try? call.scene.write(Preview.otherBytes, to: call.scene.final)
        call.serve()
      },
      Fault(
        .inTheWay, "Non-audio file appears under the final name during the download", asked: 1,
        sees: .failed(73, wayOfFinal),
        leaves: .theirs("the other file, untouched", bytes: notes)
      ) { call in
        try? call.scene.write(notes, to: call.scene.final)
        call.serve()
      },
    ]
    + ["folder", "symbolic link", "broken symbolic link", "named pipe"].map { kind in
      Fault(
        .inTheWay, "Final name taken by a \(kind)", asked: 0, sees: .failed(73, wayOfFinal),
        leaves: .asBefore(untouched(kind)),
        before: { try put(kind, $0.final, $0) })
    } + [
      Fault(
        .inTheWay, "Final name taken by a symbolic link, with a partial file", asked: 0,
        sees: .failed(73, wayOfFinal),
        leaves: .asBefore("the link, its target and the partial file, untouched"),
        before: { scene in
          try scene.leaveHalf()
          try scene.link(scene.final)
        })
    ]

  private static let parts: [Fault] =
    ["folder", "symbolic link", "broken symbolic link", "named pipe"].map { kind in
      Fault(
        .inTheWay, "Partial file's name taken by a \(kind)", asked: 0,
        sees: .failed(73, wayOfPart),
        leaves: .asBefore(untouched(kind)),
        before: { try put(kind, $0.part, $0) })
    } + [
      Fault(
        .inTheWay, "Partial file's name taken by another program's file", asked: 0,
        sees: .failed(73, wayOfPart), leaves: .asBefore("the other file, untouched"),
        before: { try $0.write(notes, to: $0.part) })
    ]

  private static let sidecars: [Fault] =
    ["symbolic link", "broken symbolic link", "named pipe"].map { kind in
      Fault(
        .inTheWay, "Sidecar's name taken by a \(kind)", asked: 1, sees: .done(),
        leaves: .whole(), before: { try put(kind, $0.sidecar, $0) }
      ) { call in
        call.serve { _ in }
      }
    } + [
      Fault(
        .inTheWay, "Sidecar's name taken by a folder", asked: 1,
        sees: .failed(
          73, "FOLDER/NAME.m4a.part.json" + isTaken),
        leaves: .asBefore("the folder, untouched"), before: { try put("folder", $0.sidecar, $0) }
      ) { $0.stall() }
    ]

  private static func put(_ kind: String, _ path: String, _ scene: FaultScene) throws {
    switch kind {
    case "folder": try scene.makeFolder(path)
    case "named pipe": scene.makeFIFO(path)
    case "broken symbolic link":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: scene.elsewhere + "/nothing")
    default: try scene.link(path)
    }
  }

  private static let folders: [Fault] = [
    Fault(
      .inTheWay, "Folder moved during the download", asked: 1, sees: .done(),
      leaves: .moved
    ) { call in
      call.serve { $0.moveFolderAway() }
    },
    Fault(
      .inTheWay, "Folder deleted during the download", asked: 1,
      sees: .failed(73, "FOLDER no longer exists; run the same command again"),
      leaves: .noFolder
    ) { call in
      call.serve { try? FileManager.default.removeItem(atPath: $0.folder) }
    },
    Fault(
      .inTheWay, "Partial file deleted during the download", asked: 1,
      sees: .failed(73, "FOLDER/NAME.m4a.part no longer exists; run the same command again"),
      leaves: .nothing
    ) { call in
      call.serve { try? FileManager.default.removeItem(atPath: $0.part) }
    },
  ]
}
