import { randomUUIDv7 } from 'node:crypto'
import { type CardStatus, type CopyToStore, copyStatusOf } from '#domain/card-copy.ts'
import type { StoredCollection, StoredCollectionCard } from '#domain/stored-collection.ts'
import { type CardKey, type CardState, type CopiesState, keyOf } from './copies-state.ts'
import type { CopyRow } from './save-copies.ts'

/** A card to add. Without a day it is added now. */
export type CardToAdd = StoredCollectionCard & { addedAt?: string | undefined }

/** The cards of one collection by id, with their copies as requests and files have them. */
export function storedCardsOf({ cards, copies }: CopiesState): Map<string, StoredCollectionCard> {
  const copiesOf = Map.groupBy(copies, keyOf)
  return new Map(
    cards.map(card => {
      const { cardId, status, notes, tags } = card
      const rows = copiesOf.get(keyOf(card)) ?? null
      return [cardId, { cardId, status, notes, tags, copies: rows && rows.map(toStoredCopy) }]
    }),
  )
}

function toStoredCopy(row: CopyRow): CopyToStore {
  const { collectionId: _collection, cardId: _card, position: _position, ...copy } = row
  const { createdAt: _created, updatedAt: _updated, ...stored } = copy
  return stored
}

/** The rows of a card's copies. A copy with the id of a current row keeps the row; all others become new ones. */
function copyRowsOf(
  { collectionId, cardId }: CardKey,
  { status, copies }: { status: CardStatus; copies: readonly CopyToStore[] | null },
  current: readonly CopyRow[],
): CopyRow[] {
  const rows = new Map(current.map(row => [row.id, row]))
  const now = new Date().toISOString()
  return (copies ?? []).map((copy, position) => {
    const row = rows.get(copy.id ?? '')
    // An id that is given twice keeps its row once.
    if (row) rows.delete(row.id)
    return {
      ...copy,
      id: row?.id ?? randomUUIDv7(),
      status: copy.status ?? copyStatusOf(status),
      collectionId,
      cardId,
      position,
      createdAt: row?.createdAt ?? now,
      updatedAt: row?.updatedAt ?? now,
    }
  })
}

/** Adds cards that a collection lacks behind its others. Ignores those that are in the state. */
export function withNewCards(
  state: CopiesState,
  { id: collectionId, nextPosition }: Pick<StoredCollection, 'id' | 'nextPosition'>,
  cards: readonly CardToAdd[],
): CopiesState {
  const known = new Set(state.cards.map(keyOf))
  const missing = cards.filter(({ cardId }) => !known.has(keyOf({ collectionId, cardId })))
  const now = new Date().toISOString()
  const added = missing.map(({ cardId, status, notes, tags, addedAt = now }, index): CardState => {
    return { collectionId, cardId, status, position: nextPosition + index, notes, tags, addedAt }
  })
  const copies = missing.flatMap(card => copyRowsOf({ collectionId, cardId: card.cardId }, card, []))
  return { cards: [...state.cards, ...added], copies: [...state.copies, ...copies] }
}

/** Gives cards of one collection the given facts and copies. */
export function withChangedCards(
  state: CopiesState,
  { id: collectionId }: Pick<StoredCollection, 'id'>,
  cards: readonly StoredCollectionCard[],
): CopiesState {
  const changed = new Map(cards.map(card => [keyOf({ collectionId, cardId: card.cardId }), card]))
  const rowsOf = Map.groupBy(state.copies, keyOf)
  const copies = [...changed].flatMap(([key, card]) =>
    copyRowsOf({ collectionId, cardId: card.cardId }, card, rowsOf.get(key) ?? []),
  )
  return {
    cards: state.cards.map(card => {
      const { status, notes, tags } = changed.get(keyOf(card)) ?? card
      return { ...card, status, notes, tags }
    }),
    copies: [...state.copies.filter(copy => !changed.has(keyOf(copy))), ...copies],
  }
}
