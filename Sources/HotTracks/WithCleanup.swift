/// Does the work, and then cleans up, even after an error.
func withCleanup<Result>(
  _ work: () async throws -> Result, cleanup: () async -> Void
) async throws -> Result {
  do {
    let result = try await work()
    await cleanup()
    return result
  } catch {
    await cleanup()
    throw error
  }
}
