import type { ApiCollection } from '#contract/collection-shapes.ts'
import { type BuilderChange, findCollection } from './builder-state.ts'
import {
  type LocalCollection,
  toLocalCollection,
  type SavedTexts,
  type CollectionTextField,
  textFields,
  unsavedTexts,
  dropResolvedConflicts,
} from './local-collection.ts'

/**
 * Fields (name, description) that changed both here and on the server. The server returning a text that this browser
 * sent is no conflict.
 */
function findConflicts(mine: LocalCollection, theirs: SavedTexts): CollectionTextField[] {
  const unsent = unsavedTexts(mine) ?? {}
  return textFields.filter(field => {
    const known = [unsent[field], mine.saved?.[field], mine.sent?.[field]]
    return unsent[field] !== undefined && (mine.conflicts.includes(field) || !known.includes(theirs[field]))
  })
}

/** Merges the server's state into a collection. A text that changed on both sides becomes a conflict for the user. */
function refreshed(mine: LocalCollection, theirs: ApiCollection): LocalCollection {
  const { name, description, isPublic } = theirs
  const saved = mine.saved ?? { name, description }
  const isSame = saved.name === name && saved.description === description && mine.isPublic === isPublic
  if (isSame && mine.saved) return mine
  return dropResolvedConflicts({
    ...mine,
    name: mine.name === saved.name ? name : mine.name,
    description: mine.description === saved.description ? description : mine.description,
    isPublic,
    saved: { name, description },
    conflicts: findConflicts(mine, theirs),
  })
}

/** Merges collections read from the server into the state. Unsaved local changes stay. */
export function mergeServerState(responses: readonly ApiCollection[]): BuilderChange {
  const byId = new Map(responses.map(response => [response.id, response]))
  return state => {
    const collections = state.collections.map(mine => {
      const theirs = mine.savedId === null ? undefined : byId.get(mine.savedId)
      return theirs ? refreshed(mine, theirs) : mine
    })
    const isSame = collections.every((one, index) => one === state.collections[index])
    return isSame ? state : { ...state, collections }
  }
}

/** All selectable collections: local ones first, then those on the server, newest first. */
export function selectableCollections(
  mine: readonly LocalCollection[],
  responses: readonly ApiCollection[],
): LocalCollection[] {
  const bySavedId = new Map(mine.map(one => [one.savedId, one]))
  const onServer = new Set(responses.map(({ id }) => id))
  const others = mine.filter(({ savedId }) => savedId === null || !onServer.has(savedId))
  return [...others.toReversed(), ...responses.map(one => bySavedId.get(one.id) ?? toLocalCollection(one))]
}

/** Focuses a listed collection. If it exists only on the server so far, it is added to the state. */
export function addAndFocusCollection(collection: LocalCollection): BuilderChange {
  return state => {
    const known = findCollection(state, collection.id)
      ? state
      : { ...state, collections: [...state.collections, collection] }
    return known.focusedId === collection.id ? known : { ...known, focusedId: collection.id }
  }
}
