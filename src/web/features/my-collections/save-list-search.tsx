import type { SearchTerm } from '#contract/search-shapes.ts'
import { prependTerms, quotedValue } from '#web/features/saved-searches/compose-query.ts'
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'
import type { CardListOptions } from './card-list.ts'

const statusTerms: Partial<Record<CardListOptions['sort'], string>> = {
  owned: 'is:owned',
  chasing: 'is:wanted',
}
const savedSorts: Partial<Record<CardListOptions['sort'], 'cardNumber' | 'price'>> = {
  number: 'cardNumber',
  price: 'price',
}

/** A list's search as a query over all of the user's cards. `collection` is the name of the searched collection. */
export function queryOfList({ q, sort }: CardListOptions, collection: string | undefined): string {
  const terms = [
    ...(statusTerms[sort] ? [statusTerms[sort]] : []),
    ...(collection === undefined ? [] : [`in=${quotedValue(collection)}`]),
  ]
  return prependTerms(terms, q.trim())
}

type Props = { list: CardListOptions; terms: readonly SearchTerm[]; collection: string | undefined }

/** Saves the search of a list of one's own cards; not shown without a search. */
export function SaveListSearch({ list, terms, collection }: Props) {
  if (list.q.trim() === '') return null
  const sortBy = savedSorts[list.sort] ?? null
  const search = {
    query: queryOfList(list, collection),
    scope: 'mine' as const,
    sortBy,
    sortOrder: sortBy === null ? null : list.order,
  }
  const words = [...terms.map(searchTermMessages.label), collection ?? '']
  return (
    <div className="flex justify-end">
      <SaveSearchButton size="small" search={search} words={words} />
    </div>
  )
}
