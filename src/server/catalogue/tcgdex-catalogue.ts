import type { CardBrief, TcgdexCard } from '#dialects/tcgdex/to-tcgdex-card.ts'
import { toCardBrief, toTcgdexCard } from '#dialects/tcgdex/to-tcgdex-card.ts'
import {
  toTcgdexId,
  toSerieBrief,
  toSetBrief,
  toTcgdexSerie,
  toTcgdexSet,
} from '#dialects/tcgdex/to-tcgdex-set.ts'
import { compareCardNumbers } from '#domain/card-number.ts'
import type { Card, SourceRow } from '#domain/card.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import type { Language } from '#domain/language.ts'

/** The cards, sets and series of one language in the shape of TCGdex, in the order of its lists. */
export type TcgdexLanguage = {
  count: number
  /** A new object with a card, without prices. Cards have positions 0 … count - 1. */
  cardAt(position: number): TcgdexCard
  ordinalAt(position: number): number
  briefs: readonly CardBrief[]
  positionsOfSet(setId: string): readonly number[]
  /** Undefined if there is no card with this id, in any letter case. */
  positionOf(cardId: string): number | undefined
  sets: readonly { brief: SourceRow; full: SourceRow }[]
  series: readonly { brief: SourceRow; full: SourceRow }[]
}
export type TcgdexCatalogue = Record<Language, TcgdexLanguage>

type Entry = { ordinal: number; setId: string; releaseDate: string; brief: CardBrief }

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The cards of a language in the order of lists, in columns. */
export type TcgdexCards = {
  ordinals: Int32Array
  briefs: CardBrief[]
  /** By id in lower case. */
  positions: Map<string, number>
  ofSet: Map<string, number[]>
}

function columnsOf(unsorted: readonly Entry[]): TcgdexCards {
  const entries = unsorted.toSorted(
    (a, b) =>
      byText(a.releaseDate, b.releaseDate) ||
      // Cards of one set already have the catalogue's order, so their numbers need no comparison.
      (a.setId === b.setId ? a.ordinal - b.ordinal : 0) ||
      compareCardNumbers(a.brief.localId, b.brief.localId) ||
      byText(a.brief.id, b.brief.id),
  )
  return {
    ordinals: Int32Array.from(entries, ({ ordinal }) => ordinal),
    briefs: entries.map(({ brief }) => brief),
    positions: new Map(entries.map(({ brief }, position) => [brief.id.toLowerCase(), position])),
    ofSet: Map.groupBy(entries.keys(), position => entries[position]?.setId ?? ''),
  }
}

/** Collects the cards while the catalogue is built. */
export class TcgdexBuilder {
  readonly #entries: Record<Language, Entry[]> = { en: [], ja: [] }

  add(card: Card, ordinal: number, releaseDate: string | null): void {
    const setId = toTcgdexId(card.setId)
    const entry = { ordinal, setId, releaseDate: releaseDate ?? '', brief: toCardBrief(card) }
    this.#entries[card.language].push(entry)
  }

  async finish(pause: () => Promise<void> | undefined): Promise<Record<Language, TcgdexCards>> {
    const en = columnsOf(this.#entries.en)
    await pause()
    return { en, ja: columnsOf(this.#entries.ja) }
  }
}

type Sources = {
  sets: readonly CardSet[]
  series: readonly Series[]
  /** The card at an ordinal, parsed. */
  readCard: (ordinal: number) => Card
}

/** Presents the collected cards of a language. */
export function presentTcgdex(
  { ordinals, briefs, positions, ofSet }: TcgdexCards,
  language: Language,
  { sets: allSets, series: allSeries, readCard }: Sources,
): TcgdexLanguage {
  const setsById = new Map(allSets.map(set => [set.id, set]))
  const sets = allSets
    .filter(set => set.language === language)
    .toSorted((a, b) => byText(a.releaseDate ?? '', b.releaseDate ?? '') || byText(a.id, b.id))
  const countOf = (set: CardSet) => ofSet.get(toTcgdexId(set.id))?.length ?? 0
  const briefOf = (set: CardSet) => toSetBrief(set, countOf(set))
  return {
    count: briefs.length,
    cardAt: position => {
      const card = readCard(ordinals[position] ?? -1)
      return toTcgdexCard(card, setsById.get(card.setId))
    },
    ordinalAt: position => ordinals[position] ?? 0,
    briefs,
    positionsOfSet: setId => ofSet.get(setId) ?? [],
    positionOf: id => positions.get(id.toLowerCase()),
    sets: sets.map(set => ({ brief: briefOf(set), full: toTcgdexSet(set, countOf(set)) })),
    series: allSeries
      .filter(series => series.language === language)
      .map(series => {
        const own = sets.filter(({ seriesId }) => seriesId === series.id)
        const briefsOfSets = own.map(briefOf)
        const releaseDate = own[0]?.releaseDate ?? null
        return {
          brief: toSerieBrief(series, briefsOfSets),
          full: toTcgdexSerie(series, briefsOfSets, releaseDate),
        }
      }),
  }
}
