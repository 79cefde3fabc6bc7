import Glibc
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct KeyboardTests {
  @Test func `keys arrive one by one, and the terminal is left as it was found`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    let keyboard = try #require(Keyboard.open(terminal.program))
    #expect(terminal.modes != before)
    var keys = keyboard.keys.makeAsyncIterator()
    terminal.type("č")
    #expect(await keys.next() == .character("č"))
    terminal.type("\u{1B}[A\r")
    #expect(await keys.next() == .up)
    #expect(await keys.next() == .enter)
    terminal.type("\u{1B}")
    #expect(await keys.next() == .escape)
    keyboard.close()
    #expect(terminal.modes == before)
    #expect(await keys.next() == nil)
    keyboard.close()
    #expect(terminal.modes == before)
  }

  @Test func `a suspended keyboard leaves the terminal to others`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    let keyboard = try #require(Keyboard.open(terminal.program))
    let during = terminal.modes
    keyboard.suspend()
    #expect(terminal.modes == before)
    keyboard.suspend()
    terminal.type("for another\n")
    var line = [UInt8](repeating: 0, count: 64)
    #expect(read(terminal.program, &line, line.count) == 12)
    #expect(keyboard.resume())
    #expect(terminal.modes == during)
    terminal.type("q")
    var keys = keyboard.keys.makeAsyncIterator()
    #expect(await keys.next() == .character("q"))
    keyboard.suspend()
    keyboard.close()
    #expect(terminal.modes == before)
    #expect(!keyboard.resume())
    #expect(terminal.modes == before)
  }

  @Test func `keys end when the terminal hangs up`() async throws {
    var (person, program): (CInt, CInt) = (-1, -1)
    try #require(openpty(&person, &program, nil, nil, nil) == 0)
    let keyboard = try #require(Keyboard.open(program))
    close(person)
    var keys = keyboard.keys.makeAsyncIterator()
    #expect(await keys.next() == nil)
    keyboard.close()
    close(program)
  }

  @Test func `closing ends the keys for a reader that waits`() async throws {
    let terminal = try #require(PseudoTerminal())
    let keyboard = try #require(Keyboard.open(terminal.program))
    async let count = keyboard.keys.reduce(0) { count, _ in count + 1 }
    keyboard.close()
    #expect(await count == 0)
  }

  @Test func `what is not a terminal has no keyboard`() throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    #expect(Keyboard.open(ends[0]) == nil)
    #expect(Keyboard.open(-1) == nil)
    ends.forEach { close($0) }
  }

  @Test func `a process in the background leaves the keyboard alone`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      // A session of its own, whose terminal this is, and another group of it in the foreground.
      try #require(setsid() > 0)
      let descriptor = open(path, O_RDWR)
      try #require(tcgetpgrp(descriptor) == getpgrp())
      let open = try #require(Keyboard.open(descriptor))
      open.suspend()
      let other = try #require(spawn("sleep", ["60"], inOwnGroup: true))
      try #require(tcsetpgrp(descriptor, other) == 0)
      #expect(!open.resume())
      open.close()
      kill(other, SIGKILL)
    }
    #expect(terminal.modes == before)
  }

  @Test func `opened in the background, it is taken in the foreground, and left as found there`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let before = terminal.modes
      var job = termios()
      try #require(tcgetattr(terminal.program, &job) == 0)
      // As a shell sets them while a person types a line.
      var line = job
      line.c_lflag &= ~tcflag_t(ICANON | ECHO)
      try #require(tcsetattr(terminal.program, TCSANOW, &line) == 0)
      window.putAnotherInFront()
      let keyboard = try #require(Keyboard.open(terminal.program))
      try #require(!keyboard.isListening)
      try #require(keyboard.savedModes == nil)
      // Before it puts a job in the foreground, it sets the modes of jobs again.
      try #require(tcsetattr(terminal.program, TCSANOW, &job) == 0)
      window.putInFront()
      try await waitUntil("it is taken") { keyboard.isListening }
      terminal.type("q")
      var keys = keyboard.keys.makeAsyncIterator()
      let key = await keys.next()
      try #require(key == .character("q"))
      keyboard.close()
      try #require(terminal.modes == before)
    }
  }

  @Test func `in front again without a signal, as with fg after bg, keys arrive`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let keyboard = try #require(Keyboard.open(terminal.program))
      let during = terminal.modes
      keyboard.suspend()
      window.putAnotherInFront()
      try #require(!keyboard.resume())
      window.putInFront()
      try await waitUntil("it is taken") { terminal.modes == during }
      terminal.type("q")
      var keys = keyboard.keys.makeAsyncIterator()
      let key = await keys.next()
      try #require(key == .character("q"))
      keyboard.close()
    }
  }
}
