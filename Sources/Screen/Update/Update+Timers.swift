internal import Rows

/// What happens by itself: notices fade, charts age, and speeds fall while no bytes come.
extension Update {
  // A timer that rings a hair early has rung.
  static let tolerance = 0.01

  mutating func wakeUp() {
    let reached = now + Self.tolerance
    if let alarm = model.alarm, alarm <= reached { model.alarm = nil }
    if let notice = model.notice, notice.until <= reached { model.notice = nil }
    if let speeds = model.speedsLast, speeds <= reached { model.speedsLast = nil }
    if let due = model.stillDue, due <= reached { settle() }
  }

  /// Has at most one timer run, and none where nothing is due.
  mutating func setAlarm() {
    let isMoving = model.transfers.values.contains { $0.state == .downloading }
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
