import type { Ownership } from '#contract/copy-shapes.ts'
import { splitCardId } from '#domain/card-id.ts'
import { type Holdings, isOwned, isWanted } from '#domain/holdings.ts'

/** Presents holdings by set. Cards refer to the collections that have them by index. */
export function presentHoldings(holdings: Holdings): Pick<Ownership, 'collections' | 'sets'> {
  const sets: Ownership['sets'] = {}
  const collections: Ownership['collections'] = []
  const indexes = new Map<string, number>()
  for (const [cardId, holding] of holdings) {
    if (!isOwned(holding) && !isWanted(holding)) continue
    const { owned, wanted, printings, ownedIn } = holding
    const places = ownedIn.map(collection => {
      const index = indexes.get(collection.id) ?? collections.push(collection) - 1
      indexes.set(collection.id, index)
      return index
    })
    // An id without a set is listed below the empty id.
    const { set, number } = splitCardId(cardId) ?? { set: '', number: cardId }
    const keys = printings.map(key => key ?? '').toSorted()
    ;(sets[set] ??= []).push([number, owned, wanted, keys, places])
  }
  return { collections, sets }
}
