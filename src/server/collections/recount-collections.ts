import type pg from 'pg'
import { inTransaction } from '#platform/database/transaction.ts'

type CountDifference = { what: string; id: string; counted: string; kept: string }

/** Recomputes the counts of all collections from their cards. Returns the differences. Blocks changes. */
export async function recountCollections(pool: pg.Pool): Promise<CountDifference[]> {
  return inTransaction(pool, async client => {
    await client.query('lock table collections in share row exclusive mode')
    const { rows } = await client.query<CountDifference>(`
      update collections c set card_count = t.cards, owned_count = t.owned,
        next_position = greatest(c.next_position, t.last + 1)
      from (
        select c.id, c.card_count, c.owned_count, count(k.card_id)::int as cards,
          (count(*) filter (where k.status = 'owned'))::int as owned, coalesce(max(k.position), -1) as last
        from collections c
        left join collection_cards k on k.owner_id = c.owner_id and k.collection_id = c.id
        group by c.id
      ) t
      where c.id = t.id
        and (t.card_count, t.owned_count, t.last < c.next_position) is distinct from (t.cards, t.owned, true)
      returning 'collection' as what, c.id, concat_ws('/', t.cards, t.owned) as counted,
        concat_ws('/', t.card_count, t.owned_count) as kept`)
    return rows
  })
}
