import ArgumentParser
import MPRIS

/// `--repeat`.
extension RepeatMode: ExpressibleByArgument {}
