import Testing

@testable import Transfers

struct CurlLibraryTests {
  @Test(arguments: ["libno-such-curl.so.4", "libm.so.6"])
  func `the error for a missing libcurl names the package to install`(name: String) throws {
    let error = try #require(throws: TransferError.self) { try CurlLibrary.open(name) }
    #expect(error.description.contains("apt install libcurl4"))
  }

  @Test func `a client that was not used can be closed, and rejects requests`() async {
    let client = TransferClient.curl(TransferSettings(parallel: 1, userAgent: "x"))
    await client.close()
    await #expect(throws: WorkerPool.ended) {
      try await client.fetch(FetchRequest(address: "http://127.0.0.1:1/"))
    }
  }
}
