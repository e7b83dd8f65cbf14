import type { SetCoverage } from '#contract/owner-site-endpoints.ts'

export type CoverageCounts = Omit<SetCoverage, 'id' | 'name' | 'language' | 'series'>
export type CoverageLanguage = SetCoverage['language'] | 'all'

/** The sets of a series, which has sets of one language only. */
export type SeriesCoverage = {
  series: string
  language: SetCoverage['language']
  sets: readonly SetCoverage[]
  counts: CoverageCounts
}

/** Adds the counts of sets. A set whose source lists no number counts as listed with the cards that it has. */
export function sumCoverage(sets: readonly SetCoverage[]): CoverageCounts {
  const sum = { cards: 0, listed: 0, printings: 0, pictures: 0, texts: 0, prices: 0, sharedIds: 0 }
  for (const set of sets) {
    sum.cards += set.cards
    sum.listed += Math.max(set.listed ?? 0, set.cards)
    sum.printings += set.printings
    sum.pictures += set.pictures
    sum.texts += set.texts
    sum.prices += set.prices
    sum.sharedIds += set.sharedIds
  }
  return sum
}

export function setsIn(sets: readonly SetCoverage[], language: CoverageLanguage): SetCoverage[] {
  return sets.filter(set => language === 'all' || set.language === language)
}

/** Groups sets by series in their order, which is that of the newest set. */
export function groupBySeries(sets: readonly SetCoverage[]): SeriesCoverage[] {
  const groups = Map.groupBy(sets, ({ language, series }) => `${language} ${series}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    return { series: first.series, language: first.language, sets: group, counts: sumCoverage(group) }
  })
}
