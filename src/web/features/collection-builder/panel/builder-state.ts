import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import {
  type LocalCollection,
  newCollection,
  type SavedTexts,
  dropResolvedConflicts,
} from './local-collection.ts'

export type BuilderState = {
  collections: readonly LocalCollection[]
  focusedId: string | null
  collectionMode: boolean
  /** Ids of collections made before signing in that a user declined to take over. They are not offered again. */
  offered: readonly string[]
}

export const emptyBuilderState: BuilderState = {
  collections: [],
  focusedId: null,
  collectionMode: false,
  offered: [],
}

/** A change of the state. It must be idempotent, because tabs may repeat each other's changes. */
export type BuilderChange = (state: BuilderState) => BuilderState

export const findCollection = ({ collections }: BuilderState, id: string | null) =>
  collections.find(collection => collection.id === id)

/** Creates a change of one collection, which does nothing if the collection does not exist. */
export function changeLocalCollection(
  id: string,
  change: (collection: LocalCollection) => LocalCollection,
): BuilderChange {
  return state => {
    const before = findCollection(state, id)
    if (!before) return state
    const after = change(before)
    if (after === before) return state
    return { ...state, collections: state.collections.map(one => (one === before ? after : one)) }
  }
}

const touched = (collection: LocalCollection): LocalCollection => ({
  ...collection,
  updatedAt: new Date().toISOString(),
})

/** Adds a collection unless it exists. */
export const addCollectionIfMissing =
  (collection: LocalCollection): BuilderChange =>
  state =>
    findCollection(state, collection.id)
      ? state
      : { ...state, collections: [...state.collections, collection] }

export const focusOn =
  (focusedId: string | null): BuilderChange =>
  state =>
    state.focusedId === focusedId ? state : { ...state, focusedId }

export function createAndFocusCollection(id: string, now: Date): BuilderChange {
  const put = addCollectionIfMissing(newCollection(id, now))
  return state => (findCollection(state, id) ? state : focusOn(id)(put(state)))
}

export const setCollectMode =
  (collectionMode: boolean): BuilderChange =>
  state =>
    state.collectionMode === collectionMode ? state : { ...state, collectionMode }

/**
 * Adds a card unless it is among the local cards of the collection; cards on the server are not checked. If the
 * removal of this card is not sent yet, the removal is cancelled.
 */
export function addCard(id: string, card: CollectedCard): BuilderChange {
  return changeLocalCollection(id, collection => {
    const { cards, removed } = collection
    if (cards.some(one => one.productId === card.productId)) return collection
    return touched({
      ...collection,
      cards: [...cards, card],
      removed: removed.filter(productId => productId !== card.productId),
    })
  })
}

export const addCardsToState =
  (id: string, cards: readonly CollectedCard[]): BuilderChange =>
  state =>
    cards.reduce((after, card) => addCard(id, card)(after), state)

/** Adds cards to a collection as owned or wanted. Those that it contains get this status. */
export function markCards(id: string, cards: readonly CollectedCard[], status: CardStatus): BuilderChange {
  const marked = cards.map(({ isOwned: _, ...card }): CollectedCard =>
    status === 'owned' ? { ...card, isOwned: true } : card,
  )
  const markedIds = new Set(cards.map(({ productId }) => productId))
  return changeLocalCollection(id, collection => {
    const known = new Map(marked.map(card => [card.productId, card]))
    const current = collection.cards.map(card => known.get(card.productId) ?? card)
    const currentIds = new Set(current.map(({ productId }) => productId))
    return touched({
      ...collection,
      cards: [...current, ...marked.filter(({ productId }) => !currentIds.has(productId))],
      removed: collection.removed.filter(productId => !markedIds.has(productId)),
    })
  })
}

/**
 * Removes a card. A card that the server has (`held`: ids of the collection's cards there) is marked, so that its
 * removal is sent.
 */
export function removeCard(id: string, productId: string, held: ReadonlySet<string>): BuilderChange {
  return changeLocalCollection(id, collection => {
    const isLocal = collection.cards.some(card => card.productId === productId)
    const isMarked = collection.removed.includes(productId)
    if (!isLocal && (isMarked || !held.has(productId))) return collection
    const cards = collection.cards.filter(card => card.productId !== productId)
    const removed = held.has(productId) && !isMarked ? [...collection.removed, productId] : collection.removed
    return touched({ ...collection, cards, removed })
  })
}

/** Undoes a removal that is not sent yet. A local card (`index` of at least 0) returns to its position. */
export function undoRemoval(id: string, card: CollectedCard, index: number): BuilderChange {
  return changeLocalCollection(id, before => {
    const removed = before.removed.filter(productId => productId !== card.productId)
    const collection = removed.length === before.removed.length ? before : touched({ ...before, removed })
    if (index < 0) return collection
    if (collection.cards.some(one => one.productId === card.productId)) return collection
    return touched({ ...collection, cards: collection.cards.toSpliced(index, 0, card) })
  })
}

export function setTexts(id: string, texts: Partial<SavedTexts>): BuilderChange {
  return changeLocalCollection(id, collection => {
    const isSame = Object.entries(texts).every(([field, text]) => collection[field as 'name'] === text)
    return isSame ? collection : touched(dropResolvedConflicts({ ...collection, ...texts }))
  })
}

export const removeCollectionFromState =
  (id: string): BuilderChange =>
  state => {
    const collections = state.collections.filter(one => one.id !== id)
    const focusedId = state.focusedId === id ? null : state.focusedId
    return collections.length === state.collections.length && focusedId === state.focusedId
      ? state
      : { ...state, collections, focusedId }
  }

/** Removes empty local collections when a page is loaded. */
export function removeEmptyLocalCollections(state: BuilderState): BuilderState {
  const kept = state.collections.filter(({ savedId, cards }) => savedId !== null || cards.length > 0)
  if (kept.length === state.collections.length) return state
  const isFocusedKept =
    state.focusedId === null ||
    kept.some(one => one.id === state.focusedId) ||
    !findCollection(state, state.focusedId)
  return { ...state, collections: kept, focusedId: isFocusedKept ? state.focusedId : null }
}
