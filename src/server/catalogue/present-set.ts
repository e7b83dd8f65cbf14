import type { ApiSet } from '#contract/card-shapes.ts'
import type { CardSet } from '#domain/card-set.ts'
import { eraOf } from '#domain/era.ts'

/** Converts a set to the API's format. `cardCount` is the number of its cards in the catalogue. */
export function presentSet(set: CardSet, cardCount: number): ApiSet {
  return {
    id: set.id,
    name: set.name,
    nameEn: set.nameEn,
    code: set.code,
    ptcgoCode: set.ptcgoCode,
    series: set.series,
    era: eraOf(set),
    releaseDate: set.releaseDate,
    language: set.language,
    source: set.sourceId ? 'tcgplayer' : null,
    sourceId: set.sourceId,
    total: cardCount || set.declaredTotal,
    printedTotal: set.printedTotal,
    cardCount,
    images: { logo: set.images.logo, symbol: set.images.symbol, large: null, small: null },
  }
}
