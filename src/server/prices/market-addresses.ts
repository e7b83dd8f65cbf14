import type { ApiCardDetail } from '#contract/card-shapes.ts'
import type { PriceSource } from '#domain/price.ts'

/** Where a source sells the card; sample prices are sold nowhere. */
export function addressAt(
  source: PriceSource,
  card: Pick<ApiCardDetail, 'tcgplayer' | 'cardmarket'>,
): string | null {
  return source === 'sample' ? null : (card[source]?.url ?? null)
}
