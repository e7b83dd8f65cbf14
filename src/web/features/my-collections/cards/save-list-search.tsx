import type { SearchTerm } from '#contract/search-shapes.ts'
import { prependTerms, quotedValue } from '#web/features/saved-searches/compose-query.ts'
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CardListOptions } from '#web/features/my-collections/rows/card-list.ts'

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

type Props = {
  list: CardListOptions
  /** The terms of the search; empty if they are not known. */
  terms: readonly SearchTerm[]
  /** Whether the cards of another search are still shown, whose words would be suggested as a name. */
  isOld: boolean
  collection: string | undefined
}

/** Saves the search of a list of one's own cards; not shown without a search. */
export function SaveListSearch({ list, terms, isOld, collection }: Props) {
  if (list.q.trim() === '') return null
  const sortBy = savedSorts[list.sort] ?? null
  const search = {
    query: queryOfList(list, collection),
    scope: 'mine' as const,
    sortBy,
    sortOrder: sortBy === null ? null : list.order,
  }
  const parts = terms.length > 0 ? terms.map(searchTermMessages.label) : [list.q.trim()]
  const words = [...parts, collection ?? '']
  return (
    <div className={classNames('flex justify-end', isOld && 'invisible')}>
      <SaveSearchButton size="small" search={search} words={words} />
    </div>
  )
}
