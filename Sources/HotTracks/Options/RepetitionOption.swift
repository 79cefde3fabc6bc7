import ArgumentParser
import MPRIS

/// `--repeat`.
extension Repetition: ExpressibleByArgument {}
