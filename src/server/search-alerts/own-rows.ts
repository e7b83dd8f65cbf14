import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import {
  type CardTuple,
  cardTuple,
  type CopyTuple,
  copyTuple,
  toCardState,
  toCopyRow,
} from '#server/collections/changes/copies-state.ts'
import {
  type FiledPlaces,
  noPlaces,
  readFiledPlacesOfCards,
} from '#server/collections/changes/filed-places.ts'
import { type OwnCard, toOwnCard, toOwnRows } from '#server/collections/own-cards.ts'
import { shownToEveryone } from '#server/copies/shown-copies.ts'
import type { ActiveSearch } from './active-searches.ts'
import type { RowsByOwner, RowsOfOwner } from './match-searches.ts'

type Row = Pick<OwnCard, 'isPublic' | 'showsCopies'> & {
  ownerId: string
  name: string
  card: CardTuple
  copies: CopyTuple[] | null
}

/** Reads the copies of these cards, stored or implied, of all owners of searches with the scope 'mine'. */
export async function readRowsOfCards(
  db: Queryable,
  searches: readonly ActiveSearch[],
  cardIds: readonly string[],
): Promise<RowsByOwner> {
  const owners = new Set(searches.filter(({ scope }) => scope === 'mine').map(({ ownerId }) => ownerId))
  if (owners.size === 0) return new Map()
  const rows = await runQuery(
    db,
    sql<Row>`select k.owner_id as "ownerId", c.name, c.is_public as "isPublic", c.show_copies as "showsCopies", ${cardTuple} as card,
       (select json_agg(${copyTuple} order by p.position) from copies p where p.owner_id = k.owner_id
          and p.collection_id = k.collection_id and p.card_id = k.card_id) as copies
     from collection_cards k join collections c on c.owner_id = k.owner_id and c.id = k.collection_id
     where k.owner_id = any(${[...owners]}) and k.card_id = any(${cardIds}) and c.deleted_at is null`,
  )
  const cardsOf = Map.groupBy(rows, row => row.ownerId)
  const places = await readFiledPlacesOfCards(db, [...cardsOf.keys()], cardIds)
  return new Map(
    [...cardsOf].map(([ownerId, ofOwner]) => [
      ownerId,
      rowsOf(ofOwner.map(readOwnCard), places.get(ownerId) ?? noPlaces),
    ]),
  )
}

function readOwnCard({ name, isPublic, showsCopies, card, copies }: Row): OwnCard {
  const state = toCardState(card)
  const collection = { id: state.collectionId, name }
  return toOwnCard({ collection, isPublic, showsCopies }, state, copies?.map(toCopyRow))
}

function rowsOf(cards: readonly OwnCard[], places: FiledPlaces): RowsOfOwner {
  return { owner: toOwnRows(cards), everyone: toOwnRows(shownToEveryone(cards)), places }
}
