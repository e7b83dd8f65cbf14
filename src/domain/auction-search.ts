/** Returns the URL of an eBay search for a card's name. */
export function auctionSearchUrl(name: string): string {
  return `https://www.ebay.com/sch/i.html?${new URLSearchParams({ _nkw: `${name} pokemon card` })}`
}
