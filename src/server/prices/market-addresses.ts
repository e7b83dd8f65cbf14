import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { PriceSource } from '#domain/price.ts'

/** The URL of the card's page at a marketplace; null if it has none, and for sample prices. */
export function marketUrl(
  source: PriceSource,
  card: Pick<ApiCardDetail, 'tcgplayer' | 'cardmarket'>,
): string | null {
  return source === 'sample' ? null : (card[source]?.url ?? null)
}
