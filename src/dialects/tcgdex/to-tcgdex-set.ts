import type { SourceRow } from '#domain/card.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import { withoutAbsentFields } from '#dialects/absent-fields.ts'

/** The id at TCGdex, which is the same in all languages. */
export function sourceIdOf(id: string): string {
  return id.replace(/^ja-/, '')
}

/** The address without the extension, as TCGdex writes it. */
const withoutExtension = (address: string | null) => address?.replace(/\.webp$/, '') ?? null

/** A set as lists and cards contain it. */
export function toSetBrief(set: CardSet, cardCount: number): SourceRow {
  const row = set.sourceRows?.tcgdex
  const counts = row?.['cardCount'] as Record<string, unknown> | undefined
  const total = Number(counts?.['total'] ?? set.declaredTotal ?? cardCount)
  return withoutAbsentFields({
    id: sourceIdOf(set.id),
    name: set.sourceRows?.tcgdex?.['name'] ?? set.name,
    logo: withoutExtension(set.images.logo),
    symbol: withoutExtension(set.images.symbol),
    cardCount: { total, official: Number(counts?.['official'] ?? set.printedTotal ?? total) },
  })
}

/** The set of a card that TCGdex does not know. */
export function setInCard(set: CardSet): SourceRow {
  return toSetBrief(set, set.declaredTotal ?? 0)
}

/** A set without its cards. A set that TCGdex knows is its record; others are derived. */
export function toTcgdexSet(set: CardSet, cardCount: number): SourceRow {
  const brief = toSetBrief(set, cardCount)
  return {
    ...brief,
    ...withoutAbsentFields({
      releaseDate: set.releaseDate,
      serie: { id: sourceIdOf(set.seriesId), name: set.series },
      tcgOnline: set.ptcgoCode,
    }),
    ...set.sourceRows?.tcgdex,
    id: brief['id'],
  }
}

/** A series as lists contain it. `sets` are its sets, oldest first. */
export function toSerieBrief(series: Series, sets: readonly SourceRow[]): SourceRow {
  const logo = sets.find(set => set['logo'] !== undefined)?.['logo']
  return withoutAbsentFields({ id: sourceIdOf(series.id), name: series.name, logo })
}

/** A series with its sets, oldest first. */
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
