internal import Session

/// Timed changes: notices disappear, the age of the chart changes, speeds drop when no bytes arrive.
extension Update {
  // A timer may fire slightly early.
  static let tolerance = 0.01

  mutating func wakeUp() {
    let reached = now + Self.tolerance
    if let alarm = model.alarm, alarm <= reached { model.alarm = nil }
    if let notice = model.notice, notice.until <= reached { model.notice = nil }
    if let speeds = model.speedsLast, speeds <= reached { model.speedsLast = nil }
    if let due = model.stillDue, due <= reached { settle() }
  }

  /// Sets the next timer, if any is needed.
  mutating func setAlarm() {
    let isMoving = model.transfers.lines.contains { $0.state == .downloading }
    model.speedsLast = isMoving ? model.speedsLast ?? now + 1 : nil
    let dues = [
      model.notice?.until, model.speedsLast, model.ageChanges(after: now), model.stillDue,
    ]
    guard let due = dues.compactMap(\.self).min(),
      model.alarm.map({ due < $0 }) ?? true
    else { return }
    model.alarm = due
    want(.wake(inSeconds: max(due - now, 0)))
  }
}
