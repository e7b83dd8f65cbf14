import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { groupByEra } from '#domain/era.ts'
import { type CardSummary, cardSummary, type SetSummary, setSummary } from './home-summaries.ts'

const latestCount = 10
/** Sets with fewer cards are extras, such as the energies of a series. */
const minCards = 20

/** An era in both languages. `emblem` is its newest English set, else its newest set. */
export type EraSummary = {
  era: string
  sets: number
  cards: number
  years: string
  emblem: SetSummary | null
}

export type HomeOverview = {
  cards: number
  sets: number
  latest: SetSummary[]
  eras: EraSummary[]
  /** The newest set with known cards, and its rarest ones. */
  newest: SetSummary | null
  standouts: CardSummary[]
}

const cardsOf = (sets: readonly ApiSet[]) => sets.reduce((sum, set) => sum + set.cardCount, 0)

/** '1999–2003', '2023', or empty without a release date. */
function yearsOf(sets: readonly ApiSet[]): string {
  const years = sets.flatMap(set => set.releaseDate?.slice(0, 4) ?? []).toSorted()
  const [first, last] = [years[0], years.at(-1)]
  return first === last ? (first ?? '') : `${first}–${last}`
}

/** Merges 'Japanese XY' with 'XY'; 'Japanese Sets' are those without an era. */
const eraName = (era: string) => era.replace(/^Japanese (?!Sets$)/, '')

function eraSummaries(sets: readonly ApiSet[]): EraSummary[] {
  return groupByEra(sets.map(set => ({ ...set, era: eraName(set.era) }))).map(({ era, sets: members }) => {
    const emblem = members.find(set => set.language === 'en') ?? members[0]
    return {
      era,
      sets: members.length,
      cards: cardsOf(members),
      years: yearsOf(members),
      emblem: emblem ? setSummary(emblem) : null,
    }
  })
}

/**
 * The newest set with cards, preferably an English one and not one of a few energies; `sets` are sorted newest
 * first.
 */
export function findNewestSetWithCards(sets: readonly ApiSet[]): ApiSet | undefined {
  const dated = sets.filter(set => set.cardCount > 0 && set.releaseDate)
  const largeSets = dated.filter(set => set.cardCount >= minCards)
  return largeSets.find(set => set.language === 'en') ?? largeSets[0] ?? dated[0]
}

/** The home page's data; `sets` are sorted newest first. */
export function overviewOf(sets: readonly ApiSet[], standouts: readonly ApiCard[]): HomeOverview {
  const newest = findNewestSetWithCards(sets)
  return {
    cards: cardsOf(sets),
    sets: sets.length,
    latest: sets
      .filter(set => set.releaseDate)
      .slice(0, latestCount)
      .map(setSummary),
    eras: eraSummaries(sets),
    newest: newest ? setSummary(newest) : null,
    standouts: standouts.map(cardSummary),
  }
}
