import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { groupByEra } from '#domain/era.ts'

const latestCount = 12
const logosPerEra = 4

export type EraSummary = { era: string; sets: number; cards: number; years: string; logos: ApiSet[] }

export type HomeOverview = {
  cards: number
  sets: number
  latest: ApiSet[]
  eras: EraSummary[]
  /** The newest set whose cards are known, and its most sought-after ones. */
  newest: ApiSet | null
  standouts: ApiCard[]
}

const cardsOf = (sets: readonly ApiSet[]) =>
  sets.reduce((sum, set) => sum + (set.cardCount || (set.total ?? 0)), 0)

/** '1999–2003', '2023', or nothing when no release date is known. */
function yearsOf(sets: readonly ApiSet[]): string {
  const years = sets.flatMap(set => set.releaseDate?.slice(0, 4) ?? []).toSorted()
  const [first, last] = [years[0], years.at(-1)]
  return first === last ? (first ?? '') : `${first}–${last}`
}

function eraSummaries(sets: readonly ApiSet[]): EraSummary[] {
  return groupByEra(sets.map(set => ({ ...set, era: set.era.replace(/^Japanese (?!Sets$)/, '') }))).map(
    ({ era, sets: members }) => ({
      era,
      sets: members.length,
      cards: cardsOf(members),
      years: yearsOf(members),
      logos: members.filter(set => set.images.logo).slice(0, logosPerEra),
    }),
  )
}

export function newestWithCards(sets: readonly ApiSet[]): ApiSet | null {
  return sets.find(set => set.cardCount > 0 && set.releaseDate) ?? null
}

/** What the home page shows of a catalogue; `sets` newest release first. */
export function overviewOf(sets: readonly ApiSet[], standouts: ApiCard[]): HomeOverview {
  return {
    cards: cardsOf(sets),
    sets: sets.length,
    latest: sets.filter(set => set.releaseDate).slice(0, latestCount),
    eras: eraSummaries(sets),
    newest: newestWithCards(sets),
    standouts,
  }
}
