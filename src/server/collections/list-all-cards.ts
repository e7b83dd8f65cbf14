import { sql } from 'kysely'
import type { CardListQuery } from '#contract/collection-card-endpoints.ts'
import { createPagination } from '#contract/pagination.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { cardColumns, type CardRow } from './card-row.ts'
import { selectCardIndexes } from './card-selection.ts'
import { type CardListDeps, ordinaryPrintings, readHoldings, withOwnedIn } from './holdings.ts'
import { statsOf } from './collection-stats.ts'
import { presentRows, runCardSearch } from './list-cards.ts'
import { cardViewOf } from './present-collection.ts'
import { readSummariesOfOwner, type CardSummaries } from './card-summaries.ts'

/** An entry of the list: a card and its index in its collection. */
type Entry = { collectionId: string; cardId: string; order: number }

async function readEntries(db: Queryable, ownerId: string) {
  const collections = await readSummariesOfOwner(db, ownerId)
  const entries: Entry[] = []
  const homes: CardSummaries[] = []
  for (const { collectionId, cards } of collections) {
    cards.ids.forEach((cardId, order) => {
      entries.push({ collectionId, cardId, order })
      homes.push(cards)
    })
  }
  const at = <T>(index: number, read: (cards: CardSummaries, order: number) => T, otherwise: T): T => {
    const [home, entry] = [homes[index], entries[index]]
    return home && entry ? read(home, entry.order) : otherwise
  }
  const cards: CardSummaries = {
    ids: entries.map(({ cardId }) => cardId),
    isOwned: place => at(place, (home, order) => home.isOwned(order), false),
    copiesAt: place => at(place, (home, order) => home.copiesAt(order), null),
  }
  return { entries, cards }
}

async function readRows(db: Queryable, ownerId: string, entries: readonly Entry[]) {
  const rows = await runQuery(
    db,
    sql<CardRow>`select ${cardColumns} from unnest(${entries.map(({ collectionId }) => collectionId)}::uuid[],
      ${entries.map(({ cardId }) => cardId)}::text[]) as e (collection_id, card_id)
     join collection_cards k
       on k.owner_id = ${ownerId} and k.collection_id = e.collection_id and k.card_id = e.card_id`,
  )
  return new Map(rows.map(row => [`${row.collectionId} ${row.cardId}`, row]))
}

/** Full Collection: lists every card of every collection of the viewer, newest collection first. */
export async function listAllCards(deps: CardListDeps, query: CardListQuery, { userId }: Viewer) {
  const { page, pageSize } = query
  const catalogue = deps.catalogue()
  const { entries, cards } = await readEntries(deps.pool, userId)
  const { finds, terms } = await runCardSearch(deps, query.q, {
    ownerId: userId,
    timeZone: query.timeZone,
  })
  const isFound = (index: number) => {
    const entry = entries[index]
    return entry !== undefined && finds(entry.collectionId, entry.cardId)
  }
  const indexes = selectCardIndexes(catalogue, deps.priceOf, cards, query, isFound)
  const wanted = indexes.slice((page - 1) * pageSize, page * pageSize).flatMap(index => entries[index] ?? [])
  const byKey = await readRows(deps.pool, userId, wanted)
  const rows = wanted.flatMap(({ collectionId, cardId, order }) => {
    const row = byKey.get(`${collectionId} ${cardId}`)
    return row ? [{ row, order }] : []
  })
  const collectionIdAt = (index: number) => rows[index]?.row.collectionId ?? ''
  const presented = presentRows(cardViewOf(deps, 'owner'), rows, query.fields)
  const shown = await withOwnedIn(deps, userId, presented, collectionIdAt)
  const stats = statsOf(cards, deps.shownPriceOf, {
    holdings: await readHoldings(deps, userId),
    ordinaryOf: ordinaryPrintings(catalogue),
    collectionIdAt: index => entries[index]?.collectionId ?? '',
    currency: await findCurrency(deps.pool, userId),
  })
  return {
    cards: shown.map((card, place) => ({ ...card, collectionId: collectionIdAt(place) })),
    pagination: createPagination(indexes.length, page, pageSize),
    stats,
    ...(terms && { terms }),
  }
}
