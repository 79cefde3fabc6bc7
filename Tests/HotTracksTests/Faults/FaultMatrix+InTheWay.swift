import Foundation

extension FaultMatrix {
  static let obstacles: [Fault] = finals + parts + sidecars + folders

  private static let wayOfFinal = "FOLDER/NAME.m4a is in the way; move it and run the same again"
  private static let wayOfPart =
    "FOLDER/NAME.m4a.part is in the way; move it and run the same again"

  private static func untouched(_ kind: String) -> String {
    kind.hasPrefix("link") ? "the link and what it leads to, untouched" : "the \(kind), untouched"
  }

  private static let notes = Array("my notes".utf8)

  private static let finals: [Fault] =
    [
      Fault(
        .inTheWay, "A whole file under the final name, with other content", asked: 0,
        sees: .done("Already downloaded"), leaves: .asBefore("the other file, untouched"),
        before: { try $0.write(Preview.otherBytes, to: $0.final) }),
      Fault(
        .inTheWay, "A file that is no audio under the final name", asked: 0,
        sees: .failed(
          1,
          "The file of \(Preview.title) is damaged (FOLDER/NAME.m4a). "
            + "To erase it: `hottracks erase \(Preview.id)`"),
        leaves: .asBefore("the other file, untouched"),
        before: { try $0.write(notes, to: $0.final) }),
      Fault(
        .inTheWay, "A whole file comes under the final name meanwhile", asked: 1,
        sees: .done(),
        leaves: .theirs("the file that came first, untouched", bytes: Preview.otherBytes)
      ) { call in
        try? call.scene.write(Preview.otherBytes, to: call.scene.final)
        call.serve()
      },
      Fault(
        .inTheWay, "A file that is no audio comes under the final name meanwhile", asked: 1,
        sees: .failed(73, wayOfFinal),
        leaves: .theirs("the other file, untouched", bytes: notes)
      ) { call in
        try? call.scene.write(notes, to: call.scene.final)
        call.serve()
      },
    ]
    + ["folder", "link to another file", "link to nothing", "pipe"].map { kind in
      Fault(
        .inTheWay, "A \(kind) under the final name", asked: 0, sees: .failed(73, wayOfFinal),
        leaves: .asBefore(untouched(kind)),
        before: { try put(kind, $0.final, $0) })
    } + [
      Fault(
        .inTheWay, "A link to another file under the final name, and half had come", asked: 0,
        sees: .failed(73, wayOfFinal),
        leaves: .asBefore("the link, what it leads to and what had come, untouched"),
        before: { scene in
          try scene.leaveHalf()
          try scene.link(scene.final)
        })
    ]

  private static let parts: [Fault] =
    ["folder", "link to another file", "link to nothing", "pipe"].map { kind in
      Fault(
        .inTheWay, "A \(kind) under the partial file's name", asked: 0,
        sees: .failed(73, wayOfPart),
        leaves: .asBefore(untouched(kind)),
        before: { try put(kind, $0.part, $0) })
    } + [
      Fault(
        .inTheWay, "Another program's file under the partial file's name", asked: 0,
        sees: .failed(73, wayOfPart), leaves: .asBefore("the other file, untouched"),
        before: { try $0.write(notes, to: $0.part) })
    ]

  private static let sidecars: [Fault] =
    ["link to another file", "link to nothing", "pipe"].map { kind in
      Fault(
        .inTheWay, "A \(kind) under the sidecar's name", asked: 1, sees: .done(),
        leaves: .whole(), before: { try put(kind, $0.sidecar, $0) })
    } + [
      Fault(
        .inTheWay, "A folder under the sidecar's name", asked: 1,
        sees: .failed(
          73, "FOLDER/NAME.m4a.part.json is in the way; move it and run the same again"),
        leaves: .asBefore("the folder, untouched"), before: { try put("folder", $0.sidecar, $0) })
    ]

  private static func put(_ kind: String, _ path: String, _ scene: FaultScene) throws {
    switch kind {
    case "folder": try scene.makeFolder(path)
    case "pipe": scene.makeFIFO(path)
    case "link to nothing":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: scene.elsewhere + "/nothing")
    default: try scene.link(path)
    }
  }

  private static let folders: [Fault] = [
    Fault(
      .inTheWay, "The folder is moved away in the middle", asked: 1, sees: .done(),
      leaves: .moved
    ) { call in
      call.serve { $0.moveFolderAway() }
    },
    Fault(
      .inTheWay, "The folder is removed in the middle", asked: 1,
      sees: .failed(73, "FOLDER is gone; run the same again"),
      leaves: .noFolder
    ) { call in
      call.serve { try? FileManager.default.removeItem(atPath: $0.folder) }
    },
    Fault(
      .inTheWay, "The partial file is removed in the middle", asked: 1,
      sees: .failed(73, "FOLDER/NAME.m4a.part is gone; run the same again"),
      leaves: .nothing
    ) { call in
      call.serve { try? FileManager.default.removeItem(atPath: $0.part) }
    },
  ]
}
