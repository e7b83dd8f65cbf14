import type { SourceRow } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'
import { withoutAbsentFields } from '#dialects/absent-fields.ts'
import { legalitiesOf } from './to-pokemontcg-card.ts'

/** Derives the legalities of a set that pokemon-tcg-data does not contain from its record of TCGdex. */
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
 * Converts an English set to the shape of pokemontcg.io. The record of pokemon-tcg-data is used if the set has one.
 * `drawnImage` is the URL of the image for sets without one.
 */
export function toPokemonTcgSet(set: CardSet, cardCount: number, drawnImage: string): SourceRow {
  const record = set.sourceRows?.pokemonTcgData
  const fields = record
    ? { ...record, legalities: legalitiesOf(record['legalities']) }
    : withoutAbsentFields(derivedSet(set, cardCount))
  const { symbol, logo } = { ...set.images, ...(record?.['images'] as Partial<CardSet['images']>) }
  return { ...fields, images: { symbol: symbol ?? drawnImage, logo: logo ?? drawnImage } }
}
