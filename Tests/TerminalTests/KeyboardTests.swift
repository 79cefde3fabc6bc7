import Glibc
import Support
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct KeyboardTests {
  @Test func `keys arrive one by one, and the terminal's modes are restored`() async throws {
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

  @Test func `a suspended keyboard does not read`() async throws {
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

  @Test func `closing ends the keys for a waiting reader`() async throws {
    let terminal = try #require(PseudoTerminal())
    let keyboard = try #require(Keyboard.open(terminal.program))
    async let count = keyboard.keys.reduce(0) { count, _ in count + 1 }
    keyboard.close()
    #expect(await count == 0)
  }

  @Test func `only a terminal has a keyboard`() throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    #expect(Keyboard.open(ends[0]) == nil)
    #expect(Keyboard.open(-1) == nil)
    ends.forEach { close($0) }
  }

  @Test func `a process in the background does not use the keyboard`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      // A new session with this terminal, and another process group in the foreground.
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

  @Test func `a keyboard opened in the background is acquired and restored in the foreground`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let before = terminal.modes
      var job = termios()
      try #require(tcgetattr(terminal.program, &job) == 0)
      // As a shell sets them while a line is typed.
      var line = job
      line.c_lflag &= ~tcflag_t(ICANON | ECHO)
      try #require(tcsetattr(terminal.program, TCSANOW, &line) == 0)
      window.moveToBackground()
      let keyboard = try #require(Keyboard.open(terminal.program))
      try #require(!keyboard.isListening)
      try #require(keyboard.savedModes == nil)
      // A shell sets the modes of a job before it puts the job in the foreground.
      try #require(tcsetattr(terminal.program, TCSANOW, &job) == 0)
      window.moveToForeground()
      try await waitUntil("the keyboard is acquired") { keyboard.isListening }
      terminal.type("q")
      var keys = keyboard.keys.makeAsyncIterator()
      let key = await keys.next()
      try #require(key == .character("q"))
      keyboard.close()
      try #require(terminal.modes == before)
    }
  }

  @Test func `keys arrive in the foreground even without a signal, as with fg after bg`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let window = try #require(Window(of: terminal))
      let keyboard = try #require(Keyboard.open(terminal.program))
      let during = terminal.modes
      keyboard.suspend()
      window.moveToBackground()
      try #require(!keyboard.resume())
      window.moveToForeground()
      try await waitUntil("the keyboard is acquired") { terminal.modes == during }
      terminal.type("q")
      var keys = keyboard.keys.makeAsyncIterator()
      let key = await keys.next()
      try #require(key == .character("q"))
      keyboard.close()
    }
  }
}
