import type { SourceRow } from '#domain/card.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import { withoutAbsentFields } from '#dialects/absent-fields.ts'

/** Returns the id of a card, set or series at TCGdex, which has no prefix for the language. */
export function toTcgdexId(id: string): string {
  return id.replace(/^ja-/, '')
}

/** The image URL without its extension, as TCGdex writes it. */
const withoutExtension = (address: string | null) => address?.replace(/\.webp$/, '') ?? null

/** Returns a set in the short form that lists and cards contain. */
export function toSetBrief(set: CardSet, cardCount: number): SourceRow {
  const row = set.sourceRows?.tcgdex
  const counts = row?.['cardCount'] as Record<string, unknown> | undefined
  const total = Number(counts?.['total'] ?? set.declaredTotal ?? cardCount)
  return withoutAbsentFields({
    id: toTcgdexId(set.id),
    name: set.sourceRows?.tcgdex?.['name'] ?? set.name,
    logo: withoutExtension(set.images.logo),
    symbol: withoutExtension(set.images.symbol),
    cardCount: { total, official: Number(counts?.['official'] ?? set.printedTotal ?? total) },
  })
}

/** Returns the set as part of a card that TCGdex does not have. */
export function toSetOfTcgdexCard(set: CardSet): SourceRow {
  return toSetBrief(set, set.declaredTotal ?? 0)
}

/** Returns a set without its cards. The record of TCGdex is used if the set has one. */
export function toTcgdexSet(set: CardSet, cardCount: number): SourceRow {
  const brief = toSetBrief(set, cardCount)
  return {
    ...brief,
    ...withoutAbsentFields({
      releaseDate: set.releaseDate,
      serie: { id: toTcgdexId(set.seriesId), name: set.series },
      tcgOnline: set.ptcgoCode,
    }),
    ...set.sourceRows?.tcgdex,
    id: brief['id'],
  }
}

/** Returns a series in the short form that lists contain. `sets` are its sets, oldest first. */
export function toSerieBrief(series: Series, sets: readonly SourceRow[]): SourceRow {
  const logo = sets.find(set => set['logo'] !== undefined)?.['logo']
  return withoutAbsentFields({ id: toTcgdexId(series.id), name: series.name, logo })
}

/** Returns a series with its sets. `briefs` are the sets in short form, oldest first. */
export function toTcgdexSerie(
  series: Series,
  briefs: readonly SourceRow[],
  releaseDate: string | null,
): SourceRow {
  return {
    ...toSerieBrief(series, briefs),
    ...withoutAbsentFields({ firstSet: briefs[0], lastSet: briefs.at(-1), releaseDate }),
    sets: briefs,
  }
}
