import { sql } from 'kysely'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type AlertedCardRow, presentAlertedCard } from '#server/notifications/alerted-card.ts'

type Row = AlertedCardRow & { alertId: string; searchId: string; searchName: string; firedAt: Date }

/** Lists the newest alerts of a user that fired, newest first, without those of deleted searches. */
export async function listAlertEvents(
  db: Queryable,
  { userId, searchId, limit }: { userId: string; searchId?: string | undefined; limit: number },
  cardName: (id: string) => string | undefined,
): Promise<AlertEvent[]> {
  const rows = await runQuery(
    db,
    sql<Row>`select e.alert_id as "alertId", s.id as "searchId", s.name as "searchName", e.kind, e.rule,
        e.card_id as "cardId", e.variant, e.source, e.cents, e.cents_before as "centsBefore", e.day,
        e.day_before as "dayBefore", n.fired_at as "firedAt"
      from search_notices n
      join saved_searches s on s.id = n.search_id and s.owner_id = n.user_id and s.deleted_at is null
      join alert_events e on e.notice_id = n.id
      where n.user_id = ${userId} and (${searchId ?? null}::uuid is null or s.id = ${searchId ?? null}::uuid)
      order by n.id desc, e.day desc, e.card_id, e.variant, e.source, e.alert_id limit ${limit}`,
  )
  return rows.map(row => ({
    ...presentAlertedCard(row, cardName),
    id: [row.alertId, row.cardId, row.variant, row.source, row.day].join(' '),
    search: { id: row.searchId, name: row.searchName },
    firedAt: row.firedAt.toISOString(),
  }))
}
