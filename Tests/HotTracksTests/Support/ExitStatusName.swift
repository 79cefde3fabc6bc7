import Session

// Swift Testing also has an `ExitStatus`.
typealias ExitStatus = Session.ExitStatus
