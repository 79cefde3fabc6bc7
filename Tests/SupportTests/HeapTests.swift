import Glibc
import Support
import Testing

struct HeapTests {
  /// In a process of its own, whose heap has no free blocks of this size.
  @Test func `a large block is returned to the system when freed, and so is the next`() async {
    await #expect(processExitsWith: .success) {
      Heap.limit()
      let size = 10_485_760
      let pageSize = sysconf(Int32(_SC_PAGESIZE))
      for _ in 0..<2 {
        // Another thread may get the same addresses at once.
        let isReturned = try (0..<20).contains { _ in
          let block = try #require(malloc(size))
          memset(block, 1, size)
          let middle = (Int(bitPattern: block) + size / 2) / pageSize * pageSize
          free(block)
          var isResident: UInt8 = 0
          // Fails for addresses that are not mapped.
          return mincore(UnsafeMutableRawPointer(bitPattern: middle), pageSize, &isResident) != 0
        }
        #expect(isReturned)
      }
    }
  }
}
