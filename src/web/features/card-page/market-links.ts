import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { auctionSearchUrl } from '#domain/auction-search.ts'

type Sold = Pick<ApiCardDetail, 'name' | 'language' | 'tcgplayer' | 'cardmarket'>
export type MarketLink = { market: 'ebay' | 'tcgplayer' | 'cardmarket'; url: string }

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`
}

/** Where the card is sold: an auction search, the US market's product or search, the European market if it has it. */
export function marketLinks({ name, language, tcgplayer, cardmarket }: Sold): MarketLink[] {
  const line = language === 'ja' ? 'pokemon-japan' : 'pokemon'
  const search = withQuery(`https://www.tcgplayer.com/search/${line}/product`, {
    q: name,
    productLineName: line,
  })
  const links: MarketLink[] = [
    { market: 'ebay', url: auctionSearchUrl(name) },
    { market: 'tcgplayer', url: tcgplayer?.url ?? search },
  ]
  return cardmarket ? [...links, { market: 'cardmarket', url: cardmarket.url }] : links
}
