import Rows

// Swift Testing also has an `ExitStatus`.
typealias ExitStatus = Rows.ExitStatus
