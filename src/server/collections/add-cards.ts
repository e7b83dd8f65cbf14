import type pg from 'pg'
import type { CardToAdd } from '#contract/collection-card-input.ts'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import type { AppError } from '#contract/problem.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { cardStatusOf, withStatus } from '#domain/card-copy.ts'
import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import type { CardCatalogue } from './card-catalogue.ts'
import { type CardRow, findCardRows } from './card-row.ts'
import { changeCardsOf, saveChange } from './changes/collection-changes.ts'
import { withNewCards } from './changes/plan-cards.ts'
import { requireNoGradeWithCondition } from './require-no-grade-with-condition.ts'

type CardsField = 'productId' | 'productIds' | 'cards'

function fieldOf(path: CardsField, index: number): string {
  if (path === 'productId') return path
  return path === 'cards' ? `cards.${index}.productId` : `productIds.${index}`
}

/**
 * Returns the cards with canonical ids, without duplicates. Throws for cards that the catalogue does not have, and for
 * copies with a grade and a condition.
 */
export function requireNewCards(
  catalogue: CardCatalogue,
  cards: readonly CardToAdd[],
  path: CardsField,
): StoredCollectionCard[] {
  const byId = new Map<string, StoredCollectionCard>()
  for (const [index, card] of cards.entries()) {
    const ordinal = catalogue.findCard(card.productId)
    if (ordinal === undefined) throw unknownCardError(card.productId, fieldOf(path, index))
    const cardId = catalogue.cardAt(ordinal).id
    if (byId.has(cardId)) continue
    const { cardStatus, status, notes, tags, copies } = card
    requireNoGradeWithCondition(copies ?? [], path === 'cards' ? `cards.${index}.copies.` : 'copies.')
    const givenStatus = cardStatus ?? status ?? 'chasing'
    byId.set(cardId, {
      cardId,
      status: cardStatusOf(givenStatus, copies ?? null),
      notes: notes ?? '',
      tags: tags ?? [],
      copies: copies?.length ? withStatus(copies, givenStatus) : null,
    })
  }
  return [...byId.values()]
}

export function unknownCardError(id: string, field: string): AppError {
  return fieldRefusal(field, 'unknown_card', { id: id.slice(0, 60) })
}

/** Appends cards in their order. Returns those that the collection lacked, with their indices. */
export function addCards(
  pool: pg.Pool,
  userId: string,
  collectionId: string,
  cards: readonly StoredCollectionCard[],
): Promise<{ added: (CardRow & { order: number })[]; change: UndoableChange | null }> {
  const cardIds = cards.map(({ cardId }) => cardId)
  return changeCardsOf(pool, { userId, collectionId, cardIds }, async context => {
    const { client, collection, state } = context
    const { change, counts, state: after } = await saveChange(context, withNewCards(state, collection, cards))
    const newIds = after.cards.slice(state.cards.length).map(({ cardId }) => cardId)
    const rows = await findCardRows(client, collection, newIds)
    const first = (counts.get(collection.id) ?? collection).cardCount - newIds.length
    const added = newIds.flatMap((cardId, index) => {
      const row = rows.get(cardId)
      return row ? [{ ...row, order: first + index }] : []
    })
    return { added, change }
  })
}
