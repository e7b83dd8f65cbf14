/** The search on eBay for a card by its name. */
export function auctionSearchUrl(name: string): string {
  return `https://www.ebay.com/sch/i.html?${new URLSearchParams({ _nkw: `${name} pokemon card` })}`
}
