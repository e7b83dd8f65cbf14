import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { PriceSource } from '#domain/price.ts'

/** A search on eBay for the card: name, then what tells it from others of the name. */
export function ebayAddress(
  card: Pick<ApiCardDetail, 'name' | 'nameEn' | 'number' | 'language' | 'set'>,
): string {
  const { number, set } = card
  const label = /^\d+$/.test(number) && set.printedTotal ? `${number}/${set.printedTotal}` : number
  const words = [
    card.nameEn ?? card.name,
    label,
    set.name,
    card.language === 'ja' ? 'japanese' : '',
    'pokemon card',
  ]
  return `https://www.ebay.com/sch/i.html?_nkw=${encodeURIComponent(words.filter(Boolean).join(' '))}`
}

/** Where a source sells the card; sample prices are sold nowhere. */
export function addressAt(
  source: PriceSource,
  card: Pick<ApiCardDetail, 'tcgplayer' | 'cardmarket'>,
): string | null {
  return source === 'sample' ? null : (card[source]?.url ?? null)
}
