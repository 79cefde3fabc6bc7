import Session
import Testing

struct PriceTextTests {
  @Test(arguments: [
    (1.29, "EUR", "1.29 EUR"), (5.0, "EUR", "5.00 EUR"), (0.5, "USD", "0.50 USD"),
    (255.0, "JPY", "255 JPY"), (12_000.0, "KRW", "12000 KRW"), (249.5, "JPY", "249.50 JPY"),
    (1490.0, "HUF", "1490.00 HUF"), (0.0, "EUR", "free"),
  ])
  func `a price has the decimal places of its currency`(
    price: Double, currency: String, words: String
  ) {
    #expect(PriceText.text(price, currency) == words)
  }

  @Test func `unknown prices have no text`() {
    #expect(PriceText.text(nil, "EUR") == nil)
    #expect(PriceText.text(-1, "EUR") == nil)
    #expect(PriceText.text(.nan, "EUR") == nil)
    #expect(PriceText.text(4.99, nil) == "4.99")
    #expect(PriceText.text(0, nil) == "free")
  }
}
