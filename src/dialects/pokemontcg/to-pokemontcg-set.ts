import type { SourceRow } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'
import { withoutAbsentFields } from '#dialects/absent-fields.ts'
import { legalitiesOf } from './to-pokemontcg-card.ts'

/** The legalities of a set that only TCGdex knows. */
function derivedLegalities(set: CardSet): SourceRow {
  const legal = (set.sourceRows?.tcgdex?.['legal'] ?? {}) as SourceRow
  return {
    unlimited: 'Legal',
    ...(legal['standard'] === true && { standard: 'Legal' }),
    ...(legal['expanded'] === true && { expanded: 'Legal' }),
  }
}

function derivedSet(set: CardSet, cardCount: number): SourceRow {
  return {
    id: set.id,
    name: set.name,
    series: set.series,
    printedTotal: set.printedTotal ?? cardCount,
    total: cardCount || set.declaredTotal,
    legalities: derivedLegalities(set),
    ptcgoCode: set.ptcgoCode,
    releaseDate: set.releaseDate?.replaceAll('-', '/'),
  }
}

/**
 * Converts an English set to the shape of pokemontcg.io. A set that pokemon-tcg-data knows is its record; others are
 * derived. `drawnImage` replaces missing images.
 */
export function toPokemonTcgSet(set: CardSet, cardCount: number, drawnImage: string): SourceRow {
  const record = set.sourceRows?.pokemonTcgData
  const fields = record
    ? { ...record, legalities: legalitiesOf(record['legalities']) }
    : withoutAbsentFields(derivedSet(set, cardCount))
  const { symbol, logo } = { ...set.images, ...(record?.['images'] as Partial<CardSet['images']>) }
  return { ...fields, images: { symbol: symbol ?? drawnImage, logo: logo ?? drawnImage } }
}
