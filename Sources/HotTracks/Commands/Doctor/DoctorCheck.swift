import Charts
import HTTP
import Session
import Support
import Terminal

/// One result of `doctor`.
struct DoctorCheck: Equatable {
  enum Status: String, CaseIterable, Comparable {
    case ok, warn, fail, skipped

    static func < (one: Status, other: Status) -> Bool {
      allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }
  }

  let name: String
  var status = Status.ok
  /// A program or a folder, without the name of the user.
  var place: String?
  /// The address of the request, without a query and, unless it was passed as an option, without the country.
  var url: String?
  var message = ""
  /// What to do, as a sentence.
  var advice: String?
  var httpStatus: Int?
  var seconds: Double?
  var bytes: Int?
  var entries: Int?
  var missing: [String]?
  var unknown: [String]?
  /// The status of a command that fails for this reason.
  var exitStatus = ExitStatus.failed

  /// Without unknown values.
  var json: JSON {
    let values: JSON = [
      "name": name, "status": status.rawValue, "where": place, "url": url, "message": message,
      "advice": advice, "httpStatus": httpStatus, "seconds": seconds, "bytes": bytes,
      "entries": entries, "missing": missing, "unknown": unknown,
    ]
    return values.withoutNulls
  }

  /// Adds a part to the message. The worst status counts.
  mutating func add(_ text: String, _ status: Status = .ok, separator: String = " · ") {
    message += (message.isEmpty ? "" : separator) + text
    self.status = max(self.status, status)
  }
}

/// The results of `doctor`, as a table and as JSON.
struct DoctorReport {
  let checks: [DoctorCheck]

  func list() -> ListOutput<DoctorCheck> {
    let columns: [Column<DoctorCheck>] = [
      Column(title: "Status", key: "status", style: \.style) { $0.status.rawValue },
      Column(title: "Check", key: "name") { $0.name },
      Column(title: "Where", key: "where", flexibleWidth: 24) { $0.brief },
      Column(title: "Result", key: "message") { $0.message },
    ]
    return ListOutput(columns: columns, items: checks) {
      JSON.output(isDemo: false, ["version": Version.number, "checks": checks.map(\.json)]).text
    }
  }

  /// What works and what does not, and what to do.
  var summary: [String] {
    let counts = [
      (DoctorCheck.Status.ok, "ok"), (.warn, "with a warning"), (.fail, "failed"),
      (.skipped, "not checked"),
    ].compactMap { status, text in
      let count = checks.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(text)"
    }
    let working = services { $0 == .ok || $0 == .warn }
    let failing = services { $0 == .fail }.filter { !working.contains($0) }
    let clauses = [
      working.isEmpty ? nil : "\(working.listed()) work",
      failing.isEmpty ? nil : "\(failing.listed()) do not work",
    ].compactMap(\.self).joined(separator: "; ")
    return [
      counts.joined(separator: ", ") + "."
        + (clauses.isEmpty ? "" : " \(clauses.capitalizedFirst).")
    ] + checks.compactMap(\.advice).once
  }

  /// In the words of the user. The chart and the list both provide charts.
  private static let services = [
    "chart": "charts", "list": "charts", "lookup": "details", "search": "searches",
    "preview": "previews", "artwork": "pictures",
  ]

  private func services(where isMeant: (DoctorCheck.Status) -> Bool) -> [String] {
    checks.filter { isMeant($0.status) }.compactMap { Self.services[$0.name] }.once
  }

  /// 69 if no service responds, 75 if requests are limited, otherwise 1.
  var exitStatus: ExitStatus {
    let status = ExitStatus.of(checks.filter { $0.status == .fail }.map(\.exitStatus))
    return switch status {
    case .done, .slowDown: status
    case .unreachable where !checks.contains { $0.httpStatus != nil }: status
    default: .failed
    }
  }
}

extension DoctorCheck {
  fileprivate var style: Style {
    switch status {
    case .ok: .plain
    case .warn, .fail: .bold
    case .skipped: .dim
    }
  }

  fileprivate var brief: String? {
    let address = url.flatMap(WebAddress.init)
    return address.map { $0.host + ($0.port.map { ":\($0)" } ?? "") } ?? place
  }
}
