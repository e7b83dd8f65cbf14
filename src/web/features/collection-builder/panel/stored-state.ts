import type { CollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import { type BuilderState, emptyBuilderState } from './builder-state.ts'
import {
  defaultName,
  hasUnsavedData,
  type LocalCollection,
  type SavedTexts,
  textFields,
} from './local-collection.ts'

type Unknown = Record<string, unknown>

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null
const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise)
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : ([] as string[])

/** The given fields whose value is a text. */
const ofText = (value: Unknown, ...fields: ('supertype' | 'rarity' | 'hp')[]) =>
  Object.fromEntries(fields.flatMap(field => (text(value[field]) ? [[field, text(value[field])]] : [])))

/** Parses a stored or dropped card; null for anything else. */
export function parseCollectedCard(value: unknown): CollectedCard | null {
  if (!isObject(value) || !text(value.productId)) return null
  const types = texts(value.types)
  return {
    productId: text(value.productId),
    name: text(value.name, text(value.productId)),
    imageUrl: textOrNull(value.imageUrl),
    ...(value.isOwned === true && { isOwned: true }),
    ...(types.length > 0 && { types }),
    ...ofText(value, 'supertype', 'rarity', 'hp'),
  }
}

function readSaved(value: unknown): SavedTexts | null {
  return isObject(value) ? { name: text(value.name), description: text(value.description) } : null
}

function readSent(value: unknown): Partial<SavedTexts> | null {
  if (!isObject(value)) return null
  const { name, description } = value
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
  }
}

function readCards(value: unknown): CollectedCard[] {
  const cards = (Array.isArray(value) ? value : []).flatMap(one => parseCollectedCard(one) ?? [])
  return [...new Map(cards.map(card => [card.productId, card])).values()]
}

function readCollection(value: unknown): LocalCollection | null {
  if (!isObject(value) || !text(value.id)) return null
  const saved = readSaved(value.saved)
  return {
    id: text(value.id),
    name: text(value.name, defaultName),
    description: text(value.description),
    notes: text(value.notes),
    cards: readCards(value.cards),
    isPublic: value.isPublic === true,
    savedId: saved && textOrNull(value.savedId),
    createdAt: text(value.createdAt),
    updatedAt: text(value.updatedAt),
    removed: texts(value.removed),
    saved,
    sent: readSent(value.sent),
    conflicts: textFields.filter(
      field => saved && texts(value.conflicts ?? value['contested']).includes(field),
    ),
    requestId: textOrNull(value.requestId),
    syncedAt: textOrNull(value.syncedAt),
  }
}

/** Parses the stored state. It may come from an older or newer build, so unknown values are dropped. */
export function parseBuilderState(stored: string | null): BuilderState {
  let value: unknown
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    return emptyBuilderState
  }
  if (!isObject(value)) return emptyBuilderState
  const collections = (Array.isArray(value.collections) ? value.collections : []).flatMap(
    one => readCollection(one) ?? [],
  )
  return {
    collections: [...new Map(collections.map(one => [one.id, one])).values()],
    focusedId: textOrNull(value.focusedId),
    collectionMode: value.collectionMode === true,
    offered: texts(value.offered),
  }
}

/** The state to store: without saved collections that have no unsaved changes, except the focused one. */
export function withoutUnchanged(state: BuilderState): BuilderState {
  const collections = state.collections.filter(one => one.id === state.focusedId || hasUnsavedData(one))
  return { ...state, collections }
}

const nothing = JSON.stringify(emptyBuilderState)

/** Serializes the state for the browser's storage; null if there is nothing to store. */
export function serializeBuilderState(state: BuilderState): string | null {
  const written = JSON.stringify(withoutUnchanged(state))
  return written === nothing ? null : written
}
