import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'
import type { CollectionTextField } from '#web/changes/collection-changes.ts'
import { type LocalCollection, newCollection } from './local-collection.ts'

/** The drafts of one user or visitor, with what was focused. */
export type BuilderState = {
  /** Drafts, and saved collections that were focused: for them only their names and ids are stored. */
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

/** A change of the state. It returns the same state if it changes nothing. */
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

/** Focuses a collection. If it exists only on the server so far, it is added to the state. */
export const addAndFocusCollection =
  (collection: LocalCollection): BuilderChange =>
  state =>
    focusOn(collection.id)(addCollectionIfMissing(collection)(state))

export const createAndFocusCollection = (id: string, now: Date): BuilderChange =>
  addAndFocusCollection(newCollection(id, now))

export const setCollectMode =
  (collectionMode: boolean): BuilderChange =>
  state =>
    state.collectionMode === collectionMode ? state : { ...state, collectionMode }

/** Adds cards to a draft, each once. */
export function addCards(id: string, added: readonly CollectedCard[]): BuilderChange {
  return changeLocalCollection(id, collection => {
    const cards = new Map(collection.cards.map(card => [card.productId, card]))
    for (const card of added) if (!cards.has(card.productId)) cards.set(card.productId, card)
    return cards.size === collection.cards.length ? collection : { ...collection, cards: [...cards.values()] }
  })
}

/** Adds cards to a draft as owned or wanted. Those that it contains get this status. */
export function markCards(id: string, cards: readonly CollectedCard[], status: CardStatus): BuilderChange {
  return changeLocalCollection(id, collection => {
    const all = new Map(collection.cards.map(card => [card.productId, card]))
    for (const { isOwned: _, ...card } of cards)
      all.set(card.productId, status === 'owned' ? { ...card, isOwned: true } : card)
    return { ...collection, cards: [...all.values()] }
  })
}

export function removeCard(id: string, productId: string): BuilderChange {
  return changeLocalCollection(id, collection => {
    const cards = collection.cards.filter(card => card.productId !== productId)
    return cards.length === collection.cards.length ? collection : { ...collection, cards }
  })
}

/** Returns a removed card to its position in a draft. */
export function restoreCard(id: string, card: CollectedCard, index: number): BuilderChange {
  return changeLocalCollection(id, collection =>
    collection.cards.some(one => one.productId === card.productId)
      ? collection
      : { ...collection, cards: collection.cards.toSpliced(index, 0, card) },
  )
}

export function setText(id: string, field: CollectionTextField, text: string): BuilderChange {
  return changeLocalCollection(id, collection =>
    collection[field] === text ? collection : { ...collection, [field]: text },
  )
}

/**
 * Records the request id of a first save. The id stays the same in every attempt until the collection is known to
 * exist; null if it must not be repeated.
 */
export const setSaveRequestId = (id: string, requestId: string | null): BuilderChange =>
  changeLocalCollection(id, collection => ({ ...collection, requestId }))

/** Turns a draft into a saved collection. */
export const markSaved = (id: string, savedId: string): BuilderChange =>
  changeLocalCollection(id, collection => ({ ...collection, savedId, cards: [], requestId: null }))

/** Turns a saved collection that no longer exists on the server into a draft. */
export function turnIntoDraft(collection: LocalCollection, cards: readonly CollectedCard[]): BuilderChange {
  const facts = { savedId: null, requestId: null, isPublic: false, showCopies: false }
  const draft = { ...collection, cards: [...cards], ...facts }
  return state =>
    findCollection(state, draft.id)
      ? changeLocalCollection(draft.id, before => (before.savedId === null ? before : draft))(state)
      : addCollectionIfMissing(draft)(state)
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

/** Removes empty drafts when a page is loaded. */
export const removeEmptyDrafts: BuilderChange = state =>
  state.collections
    .filter(({ savedId, cards }) => savedId === null && cards.length === 0)
    .reduce((after, { id }) => removeCollectionFromState(id)(after), state)
