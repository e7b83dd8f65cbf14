import { hasTerm, isCopyTerm } from '#search/query/copy-terms.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import { search } from '#search/search.ts'
import { presentTerms } from '#server/catalogue/search-terms.ts'
import type { CardSearch } from '#server/collections/collection-deps.ts'
import type { Audience } from './shown-copies.ts'
import type { HoldingDeps } from '#server/collections/holdings.ts'
import { findCopies, selectCopies } from './list-copies.ts'

const entryKey = (collectionId: string, cardId: string) => `${collectionId} ${cardId}`

/** Searches the rows of copies if the query of an owner asks about copies, otherwise the catalogue. */
export function createCardSearch(deps: HoldingDeps): CardSearch {
  return async (q, own) => {
    const { index } = deps.catalogue()
    const query = readQuery(index, q)
    if (own && query.root && hasTerm(query.root, isCopyTerm)) {
      const { rows, terms } = await selectCopies(deps, own.ownerId, {
        q,
        collection: own.collectionId,
        timeZone: own.timeZone,
      })
      const found = new Set(rows.map(({ card }) => entryKey(card.collectionId, card.cardId)))
      return { finds: (collectionId, cardId) => found.has(entryKey(collectionId, cardId)), terms }
    }
    const { ids, problems } = search(index, query, { limit: index.size })
    const found = new Set(ids)
    return {
      finds: (_collectionId, cardId) => found.has(cardId),
      terms: presentTerms(index, query, problems),
    }
  }
}

/** Finds the cards in all collections of a user, or in those that everybody sees, that have a row which matches. */
export function createOwnCardSearch(deps: HoldingDeps) {
  return async (userId: string, q: string, timeZone: string, audience: Audience = 'owner') => {
    const { rows, problems } = await findCopies(deps, userId, { q, timeZone, audience })
    const added = new Map<string, number>()
    for (const { card } of rows)
      added.set(card.cardId, Math.max(added.get(card.cardId) ?? 0, Date.parse(card.addedAt)))
    return { ids: new Set(added.keys()), problems, addedOf: (cardId: string) => added.get(cardId) ?? null }
  }
}
