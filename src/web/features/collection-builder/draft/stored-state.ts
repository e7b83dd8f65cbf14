import type { CollectedCard } from '#domain/collected-card.ts'
import type { CollectionEdit } from '#web/changes/collection-changes.ts'
import { type BuilderState, emptyBuilderState } from './builder-state.ts'
import { defaultName, type LocalCollection } from './local-collection.ts'

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

function readCards(value: unknown): CollectedCard[] {
  const cards = (Array.isArray(value) ? value : []).flatMap(one => parseCollectedCard(one) ?? [])
  return [...new Map(cards.map(card => [card.productId, card])).values()]
}

function readCollection(value: Unknown): LocalCollection | null {
  if (!text(value.id)) return null
  const savedId = textOrNull(value.savedId)
  return {
    id: text(value.id),
    name: text(value.name, defaultName),
    description: text(value.description),
    notes: text(value.notes),
    cards: savedId === null ? readCards(value.cards) : [],
    isPublic: value.isPublic === true,
    showCopies: value.showCopies === true,
    savedId,
    createdAt: text(value.createdAt),
    requestId: textOrNull(value.requestId),
  }
}

function parseObject(stored: string | null): Unknown {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

const storedCollections = ({ collections }: Unknown): Unknown[] =>
  Array.isArray(collections) ? collections.filter(isObject) : []

/** Parses the stored state. It may come from an older or newer build, so unknown values are dropped. */
export function parseBuilderState(stored: string | null): BuilderState {
  const value = parseObject(stored)
  const collections = storedCollections(value).flatMap(one => readCollection(one) ?? [])
  return {
    collections: [...new Map(collections.map(one => [one.id, one])).values()],
    focusedId: textOrNull(value.focusedId),
    collectionMode: value.collectionMode === true,
    offered: texts(value.offered),
  }
}

/**
 * The unsent changes of saved collections in a state that an earlier version stored, by the collection's id on the server.
 */
export function unsentEdits(stored: string | null): [savedId: string, edit: CollectionEdit][] {
  return storedCollections(parseObject(stored)).flatMap(value => {
    const savedId = textOrNull(value.savedId)
    if (savedId === null) return []
    const added = readCards(value.cards)
    const edits: CollectionEdit[] = texts(value.removed).map(productId => ({
      kind: 'remove',
      card: { productId, name: productId, imageUrl: null },
      index: 0,
    }))
    if (added.length > 0) edits.push({ kind: 'add', cards: added })
    const saved = isObject(value.saved) ? value.saved : {}
    for (const field of ['name', 'description'] as const) {
      const [mine, before] = [text(value[field]).trim(), text(saved[field])]
      // What is there now was not known to its writer if both had changed the text.
      const isConflict = texts(value['conflicts'] ?? value['contested']).includes(field)
      const isUnsent = field in saved && mine !== before && (mine !== '' || field !== 'name')
      if (isUnsent) edits.push({ kind: 'text', field, text: mine, before: isConflict ? mine : before })
    }
    return edits.map((edit): [string, CollectionEdit] => [savedId, edit])
  })
}

const nothing = JSON.stringify(emptyBuilderState)

/**
 * Serializes the state for the browser's storage: drafts, and the focused collection if it is saved. Null if there is
 * nothing to store.
 */
export function serializeBuilderState(state: BuilderState): string | null {
  const { focusedId } = state
  const collections = state.collections.filter(({ id, savedId }) => savedId === null || id === focusedId)
  const written = JSON.stringify({ ...state, collections })
  return written === nothing ? null : written
}
