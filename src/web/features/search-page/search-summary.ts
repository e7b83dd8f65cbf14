import type { ApiCard } from '#contract/card-shapes.ts'
import type { ResultPage } from './parse-search-response.ts'

export type SearchSummary = {
  cards: ApiCard[]
  total: number
  /** The number of different sets among the loaded cards. */
  sets: number
  loaded: 'all' | 'some'
  terms: ResultPage['terms']
  facets: ResultPage['facets']
  /** Parts of a query without results, without which something is found. */
  omissions: NonNullable<ResultPage['omissions']>
  /** Whether cards can be sorted and filtered by price. */
  pricesKnown: boolean
}

/** Merges the loaded pages of a search. A card that moved to a later page meanwhile is listed once. */
export function summarizePages(pages: readonly ResultPage[]): SearchSummary {
  const byId = new Map(pages.flatMap(page => page.cards.map(card => [card.id, card] as const)))
  const cards = [...byId.values()]
  const [first, last] = [pages[0], pages.at(-1)]
  return {
    cards,
    total: last?.total ?? 0,
    sets: new Set(cards.map(card => card.set.id)).size,
    loaded: last?.pagination.hasNext ? 'some' : 'all',
    terms: first?.terms ?? [],
    facets: first?.facets,
    omissions: first?.omissions ?? [],
    pricesKnown: first?.pricesKnown ?? false,
  }
}
