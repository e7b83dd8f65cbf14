import { randomUUIDv7 } from 'node:crypto'
import type { NewCopy } from '#contract/copy-endpoints.ts'
import { maxCopiesPerCard } from '#contract/copy-shapes.ts'
import { fieldRefusal, refusal } from '#contract/refusals.ts'
import { type CardCopy, type CopyStatus, copyStatusOf, unknownCopy } from '#domain/card-copy.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import {
  type CardKey,
  type CardState,
  type CopiesState,
  keyOf,
} from '#server/collections/changes/copies-state.ts'

/** Creates a row of copies behind the others of its card. */
export function createCopy(
  { collectionId, cardId }: CardKey,
  facts: CardCopy & { status: CopyStatus },
  others: readonly CopyRow[],
): CopyRow {
  const now = new Date().toISOString()
  const position = Math.max(-1, ...others.map(copy => copy.position)) + 1
  return { ...facts, id: randomUUIDv7(), collectionId, cardId, position, createdAt: now, updatedAt: now }
}

/** The implied copy of a card without stored copies: one copy of its ordinary printing. */
export function impliedCopy(card: CardState): CopyRow {
  return createCopy(card, { ...unknownCopy, status: copyStatusOf(card.status) }, [])
}

/** A card that a change adds to a collection. */
export function createCard(key: CardKey, status: CardState['status'], position: number): CardState {
  const { collectionId, cardId } = key
  return { collectionId, cardId, status, position, notes: '', tags: [], addedAt: new Date().toISOString() }
}

/** Throws an error of `field` if a card has too many rows of copies in one collection, the added ones included. */
export function requireCopyLimitOfCard(copiesOfCard: readonly CopyRow[], field: string): void {
  if (copiesOfCard.length <= maxCopiesPerCard) return
  throw fieldRefusal(field, 'card_kinds', { max: maxCopiesPerCard })
}

function factsOf(copy: NewCopy): CardCopy & { status: CopyStatus } {
  const { collectionId: _collection, productId: _product, replacesImplied: _replaces, ...facts } = copy
  return facts
}

/**
 * Whether the implied copy of a card becomes a row when another copy is added. An implied wanted copy is replaced by
 * an added owned one.
 */
export function storesImpliedCopy(card: CardState, added: Pick<NewCopy, 'status'>): boolean {
  return card.status === 'owned' || added.status === 'wanted'
}

/**
 * Adds copies, and their cards where the collection does not have them. Returns the ids in the order given. Throws 409 if
 * one replaces an implied copy that has become a row: the caller has not seen it and would add a second one.
 */
export function planAddedCopies(
  state: CopiesState,
  added: readonly (NewCopy & CardKey)[],
  nextPositions: Map<string, number>,
  fieldOf = (index: number) => `copies.${index}`,
): { state: CopiesState; ids: string[] } {
  const cards = new Map(state.cards.map(card => [keyOf(card), card]))
  const copiesOf = Map.groupBy(state.copies, keyOf)
  const hadCopies = new Set(copiesOf.keys())
  const ids = added.map((copy, index) => {
    const key = keyOf(copy)
    const copies = copiesOf.get(key) ?? []
    const card = cards.get(key)
    if (copy.replacesImplied && hadCopies.has(key)) throw refusal('conflict', 'copies_added_since')
    if (!card) {
      const position = nextPositions.get(copy.collectionId) ?? 0
      nextPositions.set(copy.collectionId, position + 1)
      cards.set(key, createCard(copy, copy.status === 'owned' ? 'owned' : 'chasing', position))
    } else if (copies.length === 0 && !copy.replacesImplied && storesImpliedCopy(card, copy)) {
      copies.push(impliedCopy(card))
    }
    const row = createCopy(copy, factsOf(copy), copies)
    copies.push(row)
    copiesOf.set(key, copies)
    requireCopyLimitOfCard(copies, fieldOf(index))
    return row.id
  })
  return { state: { cards: [...cards.values()], copies: [...copiesOf.values()].flat() }, ids }
}
