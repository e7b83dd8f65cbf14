import { sql } from 'kysely'
import type { CardToAdd } from '#contract/collection-card-input.ts'
import { AppError } from '#contract/problem.ts'
import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { cardStatusOf, withStatus } from '#domain/card-copy.ts'
import type { CardCatalogue } from './card-catalogue.ts'
import { changeCounts } from './card-counts.ts'
import { cardColumns, type CardRow, findCardRows } from './card-row.ts'
import type { CollectionRow } from './collection-row.ts'
import { requireNoGradeWithCondition } from './require-no-grade-with-condition.ts'
import { replaceCopies, withoutForeignIds } from './save-copies.ts'

/** Far above real collections; prevents one collection from slowing down the site. */
const maxCards = 50_000

export type NewCard = StoredCollectionCard

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
): NewCard[] {
  const byId = new Map<string, NewCard>()
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
  const message = `There is no card ${id.slice(0, 60)}`
  return new AppError('validation_failed', message, { fields: { [field]: message } })
}

/**
 * Appends cards in their order. Returns the new ones. The caller has locked the collection's row and checks the limits
 * of the account afterwards.
 */
export async function addCards(
  db: Queryable,
  collection: Pick<CollectionRow, 'id' | 'ownerId' | 'nextPosition'>,
  cards: readonly NewCard[],
): Promise<{ added: CardRow[]; cardCount: number }> {
  const { id, ownerId, nextPosition } = collection
  if (cards.length === 0) return { added: [], cardCount: 0 }
  const rows = await runQuery(
    db,
    sql<CardRow>`with input as (
       select * from jsonb_to_recordset(${inputOf(cards)}::jsonb)
         as c (card_id text, status text, place int, notes text, tags text[])
     )
     insert into collection_cards as k (owner_id, collection_id, card_id, status, position, notes, tags)
     select ${ownerId}, ${id}, card_id, status, ${nextPosition}::float8 + place, notes, tags
     from input order by place
     on conflict do nothing returning ${cardColumns}`,
  )
  const owned = rows.filter(row => row.status === 'owned').length
  const lastPosition = nextPosition + cards.length - 1
  const { cardCount } = await changeCounts(db, collection, { cards: rows.length, owned, lastPosition })
  requireCardLimit(cardCount)
  const added = await addCopies(db, collection, rows, cards)
  return { added: added.toSorted((a, b) => a.position - b.position), cardCount }
}

/** Stores the copies of added cards. Returns the cards with their copies. */
async function addCopies(
  db: Queryable,
  key: Pick<CollectionRow, 'id' | 'ownerId'>,
  rows: readonly CardRow[],
  cards: readonly NewCard[],
): Promise<CardRow[]> {
  const added = new Set(rows.map(({ cardId }) => cardId))
  const withCopies = cards.filter(({ cardId, copies }) => copies?.length && added.has(cardId))
  if (withCopies.length === 0) return [...rows]
  await replaceCopies(db, key, await withoutForeignIds(db, key, withCopies))
  const stored = await findCardRows(
    db,
    key,
    withCopies.map(({ cardId }) => cardId),
  )
  return rows.map(row => stored.get(row.cardId) ?? row)
}

function inputOf(cards: readonly NewCard[]): string {
  return JSON.stringify(
    cards.map(({ cardId, copies: _, ...card }, index) => ({ card_id: cardId, place: index, ...card })),
  )
}

/**
 * Throws if the collection has too many cards. Called after counting the new ones, so that the transaction undoes
 * them.
 */
export function requireCardLimit(cardCount: number): void {
  if (cardCount <= maxCards) return
  const message = `A collection may hold ${maxCards.toLocaleString('en')} cards at most`
  throw new AppError('validation_failed', message, { fields: { cards: message } })
}
