import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import type { Batch } from './import-tables.ts'

/**
 * Removes the shipped records of sets whose cards TCGdex has delivered, so that cards which it removed or renamed do not
 * stay. A delivery of less than half of the shipped cards removes nothing, because it may be damaged. Shipped cards
 * whose delivered rows could not be read stay. Returns whether something was removed.
 */
export async function removeDelivered(client: PoolClient, batch: Batch, rev: number): Promise<boolean> {
  if (batch.source !== 'tcgdex') return false
  const scopes = batch.complete.filter(({ unit }) => unit === 'card').map(({ scope }) => scope)
  if (scopes.length === 0) return false
  const cards = await runQuery(
    client,
    sql`with delivered as (
        select s.scope from card_records s
        where s.source = 'starter' and s.scope = any(${scopes}) and not s.removed
        group by s.scope
        having count(*) <= 2 * (select count(*) from card_records t
          where t.source = 'tcgdex' and t.scope = s.scope and not t.removed)
      )
      update card_records s set removed = true, rev = ${rev} from delivered d
      where s.source = 'starter' and s.scope = d.scope and not s.removed
        and not exists (select from incoming i
          where i.unit = 'card' and i.source_id = s.source_id and i.record is null)
      returning s.id`,
  )
  const sets = await runQuery(
    client,
    sql`update set_records s set removed = true, rev = ${rev}
      where s.source = 'starter' and s.source_id = any(${scopes}) and not s.removed
        and not exists (select from card_records c
          where c.source = 'starter' and c.scope = s.source_id and not c.removed)
      returning s.id`,
  )
  return cards.length + sets.length > 0
}
