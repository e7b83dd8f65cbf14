import type { ApiCard } from '#contract/card-shapes.ts'
import type { SearchAnswer } from '#contract/search-shapes.ts'
import { priceInUsd } from '#web/features/prices/read-price.ts'

/** Answers of other services that speak this API may carry their cards as `data`, or none at all. */
type Loose = Partial<SearchAnswer> & { data?: unknown }

export type ResultPage = Pick<SearchAnswer, 'cards' | 'pagination' | 'terms' | 'facets' | 'pricesKnown'> & {
  total: number
}

const onePage = { page: 1, pageSize: 50, totalPages: 1, hasNext: false, hasPrev: false, hasMore: false }

/** Reads an answer of the search; one without a list of cards is an empty one. */
export function readAnswer(answer: Loose): ResultPage {
  const list = [answer.cards, answer.data].find(Array.isArray) as ApiCard[] | undefined
  const cards = list ?? []
  const pagination = answer.pagination ?? { ...onePage, total: cards.length }
  return {
    cards,
    pagination,
    total: answer.total ?? pagination.total,
    terms: answer.terms ?? [],
    facets: answer.facets,
    pricesKnown: answer.pricesKnown ?? cards.some(card => priceInUsd(card) !== null),
  }
}
