import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { CollectedCard } from '#web/features/card-ui/to-collected-card.ts'

export const defaultName = 'New Collection'

/**
 * The name and description of a collection, called its texts in this folder. They are saved separately from its
 * cards.
 */
export type SavedTexts = { name: string; description: string }
export type CollectionTextField = keyof SavedTexts
export const textFields = ['name', 'description'] as const

/**
 * A collection in the builder: one that exists only in this browser, or one of the server with its unsent changes.
 */
export type LocalCollection = {
  /** `local-{time}-{random}` or `saved-{savedId}`. */
  id: string
  name: string
  description: string
  notes: string
  /** Cards that are not on the server yet. For a local collection, all its cards. */
  cards: CollectedCard[]
  isPublic: boolean
  /** The id on the server, once saved. */
  savedId: string | null
  createdAt: string
  updatedAt: string
  /** Ids of cards on the server whose removal is not sent yet. */
  removed: string[]
  saved: SavedTexts | null
  /** Each text as last sent, until a response confirms it. */
  sent: Partial<SavedTexts> | null
  /**
   * Texts that changed both here and elsewhere. `saved` has the other version; neither is sent until the user chooses
   * one.
   */
  conflicts: readonly CollectionTextField[]
  /**
   * Request id of a first save without a response. The next save reuses it, so that no second collection is created.
   */
  requestId: string | null
  /** Time of the last successful save. */
  syncedAt: string | null
}

export function newLocalId(now: number): string {
  return `local-${now}-${Math.random().toString(36).slice(2, 10)}`
}

export function newCollection(id: string, now: Date): LocalCollection {
  const time = now.toISOString()
  return {
    id,
    name: defaultName,
    description: '',
    notes: '',
    cards: [],
    isPublic: false,
    savedId: null,
    createdAt: time,
    updatedAt: time,
    removed: [],
    saved: null,
    sent: null,
    conflicts: [],
    requestId: null,
    syncedAt: null,
  }
}

type ServerCollection = Pick<
  ApiCollection,
  'id' | 'name' | 'description' | 'notes' | 'isPublic' | 'createdAt' | 'updatedAt'
>

/** Converts a collection of the server, without local changes. */
export function toLocalCollection(response: ServerCollection): LocalCollection {
  const { name, description } = response
  return {
    id: `saved-${response.id}`,
    name,
    description,
    notes: response.notes ?? '',
    cards: [],
    isPublic: response.isPublic,
    savedId: response.id,
    createdAt: response.createdAt,
    updatedAt: response.updatedAt,
    removed: [],
    saved: { name, description },
    sent: null,
    conflicts: [],
    requestId: null,
    syncedAt: null,
  }
}

/**
 * The texts of a saved collection that differ from the server's, including those with a conflict and those being
 * sent. Null if none differs. An empty name is ignored.
 */
export function unsavedTexts({
  saved,
  savedId,
  name,
  description,
}: LocalCollection): Partial<SavedTexts> | null {
  if (!savedId || !saved) return null
  const isNamed = name.trim() !== '' && name.trim() !== saved.name
  const texts = {
    ...(isNamed && { name: name.trim() }),
    ...(description !== saved.description && { description }),
  }
  return Object.keys(texts).length > 0 ? texts : null
}

/** The texts to send: those without a conflict. */
export function textsToSend(collection: LocalCollection): Partial<SavedTexts> | null {
  const unsent = Object.entries(unsavedTexts(collection) ?? {})
  const texts = unsent.filter(([field]) => !collection.conflicts.includes(field as CollectionTextField))
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

/** Removes the conflicts of texts that no longer differ from the server's. */
export function dropResolvedConflicts(collection: LocalCollection): LocalCollection {
  const unsent = unsavedTexts(collection)
  const conflicts = collection.conflicts.filter(field => unsent?.[field] !== undefined)
  return conflicts.length === collection.conflicts.length ? collection : { ...collection, conflicts }
}

/** Whether a saved collection has added or removed cards that are not sent yet. */
export function hasUnsentCardChanges({ savedId, cards, removed }: LocalCollection): boolean {
  return savedId !== null && (cards.length > 0 || removed.length > 0)
}

/** Whether the collection has data that is not on the server. */
export function hasUnsavedData({
  savedId,
  cards,
  removed,
  saved,
  name,
  description,
}: LocalCollection): boolean {
  if (!savedId || !saved) return true
  return cards.length > 0 || removed.length > 0 || saved.name !== name || saved.description !== description
}

/**
 * The cards of a collection with its unsent additions and removals. `serverCards` is undefined until the cards on the
 * server are loaded.
 */
export function cardsWithLocalChanges(
  { cards, removed, savedId }: LocalCollection,
  serverCards: readonly CollectedCard[] | undefined,
): readonly CollectedCard[] {
  if (!savedId || !serverCards) return cards
  if (cards.length === 0 && removed.length === 0) return serverCards
  const gone = new Set(removed)
  const here = new Set(serverCards.map(card => card.productId))
  return [
    ...serverCards.filter(card => !gone.has(card.productId)),
    ...cards.filter(card => !here.has(card.productId)),
  ]
}
