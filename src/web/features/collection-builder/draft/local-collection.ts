import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { CollectedCard } from '#domain/collected-card.ts'

export const defaultName = 'New Collection'

/** A collection in the builder: a draft, which exists only in this browser, or a saved one. */
export type LocalCollection = {
  /** `local-{time}-{random}`, also after the first Save, or `saved-{savedId}`. */
  id: string
  name: string
  description: string
  notes: string
  /** The cards of a draft. Those of a saved collection are read from the server. */
  cards: CollectedCard[]
  isPublic: boolean
  /** Whether publishing shows copies to visitors. A draft has none. */
  showCopies: boolean
  /** The id on the server; null for a draft. */
  savedId: string | null
  createdAt: string
  /** Request id of a first save without a response. The next save reuses it, so that no second collection is created. */
  requestId: string | null
}

export function newLocalId(now: number): string {
  return `local-${now}-${Math.random().toString(36).slice(2, 10)}`
}

export function newCollection(id: string, now: Date): LocalCollection {
  return {
    id,
    name: defaultName,
    description: '',
    notes: '',
    cards: [],
    isPublic: false,
    showCopies: false,
    savedId: null,
    createdAt: now.toISOString(),
    requestId: null,
  }
}

type ServerCollection = Pick<
  ApiCollection,
  'id' | 'name' | 'description' | 'notes' | 'isPublic' | 'showCopies' | 'createdAt'
>

/** Converts a collection of the server. `id` is the one that it has in the builder. */
export function toLocalCollection(response: ServerCollection, id = `saved-${response.id}`): LocalCollection {
  const { name, description, notes, isPublic, showCopies, createdAt } = response
  const facts = { name, description, notes: notes ?? '', isPublic, showCopies, createdAt }
  return { id, ...facts, cards: [], savedId: response.id, requestId: null }
}
