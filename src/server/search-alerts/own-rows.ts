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
} from '#server/copies/copies-state.ts'
import { copiesOf, type OwnRow } from '#server/copies/own-copies.ts'
import type { ActiveSearch } from './active-searches.ts'
import type { RowsByOwner } from './match-searches.ts'

type Row = { ownerId: string; name: string; card: CardTuple; copies: CopyTuple[] | null }

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
    sql<Row>`select k.owner_id as "ownerId", c.name, ${cardTuple} as card,
       (select json_agg(${copyTuple} order by p.position) from copies p where p.owner_id = k.owner_id
          and p.collection_id = k.collection_id and p.card_id = k.card_id) as copies
     from collection_cards k join collections c on c.owner_id = k.owner_id and c.id = k.collection_id
     where k.owner_id = any(${[...owners]}) and k.card_id = any(${cardIds}) and c.deleted_at is null`,
  )
  const byOwner = new Map<string, OwnRow[]>()
  for (const { ownerId, name, card, copies } of rows) {
    const state = toCardState(card)
    const own = copiesOf(state, copies?.map(toCopyRow)).map(copy => ({
      card: state,
      collectionName: name,
      copy,
    }))
    const ofOwner = byOwner.get(ownerId)
    if (ofOwner) ofOwner.push(...own)
    else byOwner.set(ownerId, own)
  }
  return byOwner
}
