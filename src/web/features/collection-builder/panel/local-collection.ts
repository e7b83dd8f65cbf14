import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'

export const defaultName = 'New Collection'

/** A collection's texts on the server. */
export type SavedTexts = { name: string; description: string }
export type TextField = keyof SavedTexts
export const textFields = ['name', 'description'] as const

/** A collection in the builder. */
export type LocalCollection = {
  /** `local-{time}-{random}` or `saved-{savedId}`. */
  id: string
  name: string
  description: string
  notes: string
  /** Cards that are not on the server yet; all cards of a local collection. */
  cards: CollectedCard[]
  isPublic: boolean
  /** The id on the server, once saved. */
  savedId: string | null
  createdAt: string
  updatedAt: string
  /** Ids of cards that are still on the server and will be removed there. */
  removed: string[]
  saved: SavedTexts | null
  /** Each text as it was sent last, until a response confirms it. */
  sent: Partial<SavedTexts> | null
  /** Texts that were changed elsewhere while others waited here: `saved` has theirs, and neither is sent until one is chosen. */
  contested: readonly TextField[]
  /** Id of a first save without a response: the next save repeats it and creates no second collection. */
  requestId: string | null
  /** When the server last took something over. */
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
    contested: [],
    requestId: null,
    syncedAt: null,
  }
}

type Answered = Pick<
  ApiCollection,
  'id' | 'name' | 'description' | 'notes' | 'isPublic' | 'createdAt' | 'updatedAt'
>

/** A collection of the server, with nothing changed yet. */
export function savedCollection(response: Answered): LocalCollection {
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
    contested: [],
    requestId: null,
    syncedAt: null,
  }
}

/** Texts of a saved collection that differ on the server; a name is never empty there. */
export function unsentTexts({
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

/** The texts to send: those that do not wait for a choice. */
export function textsToSend(collection: LocalCollection): Partial<SavedTexts> | null {
  const unsent = Object.entries(unsentTexts(collection) ?? {})
  const texts = unsent.filter(([field]) => !collection.contested.includes(field as TextField))
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

/** Where a text waits no more there is nothing to choose. */
export function dropResolvedConflicts(collection: LocalCollection): LocalCollection {
  const unsent = unsentTexts(collection)
  const contested = collection.contested.filter(field => unsent?.[field] !== undefined)
  return contested.length === collection.contested.length ? collection : { ...collection, contested }
}

/** Whether cards of a saved collection were added or removed here and the server does not know yet. */
export function hasUnsentCards({ savedId, cards, removed }: LocalCollection): boolean {
  return savedId !== null && (cards.length > 0 || removed.length > 0)
}

/** Whether something of it is not on the server. */
export function hasUnsaved({ savedId, cards, removed, saved, name, description }: LocalCollection): boolean {
  if (!savedId || !saved) return true
  return cards.length > 0 || removed.length > 0 || saved.name !== name || saved.description !== description
}

/** The cards including unsent changes; `held` are those on the server, undefined until they are loaded. */
export function cardsOf(
  { cards, removed, savedId }: LocalCollection,
  held: readonly CollectedCard[] | undefined,
): readonly CollectedCard[] {
  if (!savedId || !held) return cards
  if (cards.length === 0 && removed.length === 0) return held
  const gone = new Set(removed)
  const here = new Set(held.map(card => card.productId))
  return [
    ...held.filter(card => !gone.has(card.productId)),
    ...cards.filter(card => !here.has(card.productId)),
  ]
}
