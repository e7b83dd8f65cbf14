import type { ApiCard } from '#contract/card-shapes.ts'
import { AppError } from '#contract/problem.ts'
import type { Subject } from '#domain/subject.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import { search } from '#search/search.ts'
import { readCard } from './card-json.ts'
import type { Catalogue } from './catalogue.ts'

/** Finds a card by any of its ids, without prices. */
export function findApiCard(catalogue: Catalogue, id: string): ApiCard | undefined {
  const ordinal = catalogue.findCard(id)
  return ordinal === undefined ? undefined : readCard(catalogue, emptyPriceBook, ordinal)
}

/** Names of cards by any of their ids; undefined for a card that the catalogue does not have. */
export type CardName = (id: string) => string | undefined

export function cardNamesIn(catalogue: { current: () => Catalogue }): CardName {
  return id => findApiCard(catalogue.current(), id)?.name
}

/** The card with its canonical id as a subject; throws `not_found`. */
export function requireCardSubject(catalogue: Catalogue, id: string): Subject {
  const ordinal = catalogue.findCard(id)
  if (ordinal === undefined) throw new AppError('not_found', 'Card not found')
  return { kind: 'card', id: catalogue.cardAt(ordinal).id }
}

/** Canonical ids of the cards that a search finds, best matches first. */
export function findCardIds(catalogue: Catalogue, text: string, limit: number): string[] {
  const { index } = catalogue
  const { cards } = search(index, readQuery(index, text), { limit })
  return Array.from(cards, card => catalogue.cardAt(catalogue.ordinalOf(card)).id)
}
