import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { auctionSearchUrl } from '#domain/auction-search.ts'

type CardForSale = Pick<ApiCardDetail, 'name' | 'language' | 'tcgplayer' | 'cardmarket'>
export type MarketLink = { market: 'ebay' | 'tcgplayer' | 'cardmarket'; url: string }

function withQuery(searchUrl: string, query: Record<string, string>): string {
  return `${searchUrl}?${new URLSearchParams(query)}`
}

/** Links to eBay (a search), to TCGplayer (the product, else a search), and to Cardmarket if the product is known. */
export function marketLinks({ name, language, tcgplayer, cardmarket }: CardForSale): MarketLink[] {
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
