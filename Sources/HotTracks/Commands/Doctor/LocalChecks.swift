import Charts
import Desktop
import Foundation
import Library
import Session
import Support
import Terminal

/// What is installed, readable and writable. Sends no requests. As any command does, it upgrades an old database.
struct LocalChecks {
  let context: CommandContext

  func checks() async -> [DoctorCheck] {
    let folders = context.folders
    return Self.libraries.map(check) + [soundCheck] + Self.programs.map(check) + [
      configCheck, folderCheck("previews", folders.previews),
      folderCheck("cache", folders.artwork), folderCheck("log", folders.log),
    ] + (await databaseChecks()) + [terminalCheck]
  }

  /// A part of the program that needs one of several libraries or programs.
  private typealias Part = (name: String, files: [String], package: String, isNeeded: Bool)

  private static let libraries: [Part] = [
    ("requests", ["libcurl.so.4"], "libcurl4", true),
    ("playback", ["libmpv.so.2", "libmpv.so.1"], "libmpv2", false),
    ("images", ["libgdk_pixbuf-2.0.so.0"], "libgdk-pixbuf-2.0-0", false),
    ("drawing", ["libchafa.so.0"], "libchafa0", false),
    ("media keys", ["libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"], "libsystemd0", false),
  ]

  private static let programs: [Part] = [
    ("browser", ["xdg-open"], "xdg-utils", false),
    ("email", ["xdg-email"], "xdg-utils", false),
    ("clipboard", ["wl-copy", "xclip", "xsel"], "wl-clipboard or xclip", false),
  ]

  private func check(_ part: Part) -> DoctorCheck {
    let place = part.files.lazy.compactMap(installed).first
    var check = DoctorCheck(name: part.name, place: place ?? part.files[0])
    if place != nil {
      check.add("installed")
    } else {
      check.add("not installed", part.isNeeded ? .fail : .warn)
      check.advice = "Install the Debian package \(part.package)."
    }
    return check
  }

  /// Where the library or program is; `nil` if it is not installed.
  private func installed(_ file: String) -> String? {
    if file.contains(".so.") { return dlopen(file, RTLD_LAZY | RTLD_LOCAL) == nil ? nil : file }
    return ProgramPath.find(file, in: context.environment).map(shown)
  }

  /// The audio outputs that libmpv can probably open. It is not started, because it would open one.
  private var soundCheck: DoctorCheck {
    if let chosen = context.variable("HOTTRACKS_AO") {
      return DoctorCheck(name: "sound", place: chosen, message: "set by HOTTRACKS_AO")
    }
    let runtime = context.variable("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    let cards = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/snd")) ?? []
    let outputs = [
      ("pipewire", access(runtime + "/pipewire-0", F_OK) == 0),
      (
        "pulse",
        context.variable("PULSE_SERVER") != nil || access(runtime + "/pulse/native", F_OK) == 0
      ),
      ("alsa", cards.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }),
    ].filter(\.1).map(\.0)
    guard outputs.isEmpty else {
      return DoctorCheck(
        name: "sound", place: outputs.joined(separator: ", "), message: "available")
    }
    return DoctorCheck(
      name: "sound", status: .warn, message: "no sound server or sound card found",
      advice:
        "To hear previews, start PipeWire or PulseAudio, or choose an output with HOTTRACKS_AO.")
  }

  /// Invalid settings are warnings on stderr too.
  private var configCheck: DoctorCheck {
    let file = context.settings.file
    let message =
      file.warnings.isEmpty
      ? file.exists ? "valid" : "none yet" : Quantity.counted(file.warnings.count, "warning")
    return DoctorCheck(
      name: "settings", status: file.warnings.isEmpty ? .ok : .warn, place: shown(file.path),
      message: message)
  }

  /// Whether the folder, or the closest existing one above it, can be written to.
  private func folderCheck(_ name: String, _ path: String) -> DoctorCheck {
    var existing = path
    while existing.count > 1, !FileManager.default.fileExists(atPath: existing) {
      existing = (existing as NSString).deletingLastPathComponent
    }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: existing, isDirectory: &isFolder)
    let isWritable = isFolder.boolValue && access(existing, W_OK | X_OK) == 0
    let message = !isFolder.boolValue ? "not a folder" : !isWritable ? "not writable" : "writable"
    return DoctorCheck(
      name: name, status: isWritable ? .ok : name == "previews" ? .fail : .warn,
      place: shown(path), message: message + (existing == path ? "" : ", not created yet"),
      advice: isWritable ? nil : "Check the permissions of \(shown(existing)).")
  }

  /// Whether the database can be written to now, and what it holds. A corrupt one stays where it is.
  private func databaseChecks() async -> [DoctorCheck] {
    let path = context.folders.database
    let (owner, isMissing) = Self.owner(of: path)
    if isMissing {
      return [folderCheck("database", (path as NSString).deletingLastPathComponent)]
    }
    var check = DoctorCheck(name: "database", place: shown(path))
    do throws(LibraryDatabaseError) {
      try await context.database.check()
      check.add("writable")
    } catch {
      check.add(shown(CommandError(error).sentence), .fail)
    }
    let isDamaged = check.status == .fail
    if let owner, owner != geteuid() {
      if !isDamaged { check.add("owned by another user (UID \(owner))", .warn, separator: ", ") }
      check.advice = "To take ownership: `sudo chown \(geteuid()) \(path.pastable)`"
    } else if let free = Self.freeBytes(at: path), free < Self.minFreeBytes {
      if !isDamaged { check.add("only \(Quantity.bytes(free)) free", .warn, separator: ", ") }
      check.advice = "Free up space, or choose another folder with XDG_DATA_HOME."
    }
    return [check, await historyCheck(isDamaged: isDamaged)].compactMap(\.self)
  }

  /// `nil` if the database cannot be read, which another check says.
  private func historyCheck(isDamaged: Bool) async -> DoctorCheck? {
    let database = context.database
    guard let days = try? await database.recordedDays(),
      let favorites = try? await database.favoriteIDs()
    else {
      return isDamaged
        ? nil : DoctorCheck(name: "history", status: .fail, message: "cannot be read")
    }
    var parts = [Quantity.counted(favorites.count, "favorite")]
    if let first = days.first, let last = days.last {
      parts.append("\(Quantity.counted(days.count, "day")) recorded, last \(last)")
      let missing = Self.missingDays(days, since: first, today: Date().day)
      if missing > 0 { parts.append("\(missing) of the last 30 days missing") }
    } else {
      parts.append("nothing recorded yet")
    }
    let backup = try? await database.lastBackup()
    parts.append(
      backup.map { "last backup \(Quantity.ago(seconds: -$0.date.timeIntervalSinceNow))" }
        ?? "no backup")
    return DoctorCheck(name: "history", message: parts.joined(separator: ", "))
  }

  /// The days of the last 30, before today and from the first recorded one, on which nothing was recorded.
  static func missingDays(_ days: [String], since first: String, today: String) -> Int {
    guard let end = Date(day: today) else { return 0 }
    let recorded = Set(days)
    return (1...30).map { (end - Double($0) * 86_400).day }
      .count { $0 >= first && !recorded.contains($0) }
  }

  private static let minFreeBytes: Int64 = 50_000_000

  private static func freeBytes(at path: String) -> Int64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
  }

  private static func owner(of path: String) -> (id: uid_t?, isMissing: Bool) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return (nil, errno == ENOENT || errno == ENOTDIR) }
    return (status.st_uid, false)
  }

  private var terminalCheck: DoctorCheck {
    let console = context.console
    let colors =
      switch console.outputDepth {
      case .none: "no colors"
      case .sixteen: "16 colors"
      case .palette: "256 colors"
      case .direct: "all colors"
      }
    let size = console.outputSize.map { "\($0.columns)×\($0.rows), \(colors)" }
    return DoctorCheck(
      name: "terminal", place: context.variable("TERM") ?? "unknown",
      message: size ?? "the output is not a terminal")
  }

  /// Without the home folder, which contains the name of the user.
  private func shown(_ path: String) -> String {
    let home = BaseDirectories(environment: context.environment).home
    return home.count > 1 ? path.replacing(home, with: "~") : path
  }
}
