import Rows

// Swift Testing has one of its own.
typealias ExitStatus = Rows.ExitStatus
