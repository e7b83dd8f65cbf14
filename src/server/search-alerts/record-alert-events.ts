import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { AlertRule } from '#contract/saved-search-shapes.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { queueAlerts } from '#server/channels/queue-alerts.ts'

export type NewAlertEvent = {
  alertId: string
  searchId: string
  kind: AlertRule['kind']
  /** The alert as it is now; null for new cards. */
  rule: AlertRule | null
  cardId: string
  /** Empty for new cards. */
  variant: string
  source: string
  day: string
  centsBefore: number | null
  cents: number | null
  dayBefore: string | null
  /** The same alert about the same card and printing since this day is not repeated. */
  repeatsAfter: string
}

/** Maximum number of alerts that are listed for a search and day. Further cards are counted. */
export const maxListedEvents = 50

type LiveAlert = { alertId: string; searchId: string; ownerId: string; isListed: boolean }
type Room = { searchId: string; events: number }

/** Locks the searches of alerts that still exist, are not paused and belong to a search that is not deleted. */
async function lockLiveAlerts(
  client: pg.PoolClient,
  ids: readonly string[],
): Promise<Map<string, LiveAlert>> {
  const rows = await runQuery(
    client,
    sql<LiveAlert>`select a.id as "alertId", s.id as "searchId", s.owner_id as "ownerId",
        coalesce(n.search_alerts, true) as "isListed"
      from search_alerts a join saved_searches s on s.id = a.search_id
      left join notice_settings n on n.user_id = s.owner_id
      where a.id = any(${ids}::uuid[]) and s.deleted_at is null and not s.alerts_paused
      for share of s`,
  )
  return new Map(rows.map(row => [row.alertId, row]))
}

async function withoutRepeated(
  client: pg.PoolClient,
  events: readonly NewAlertEvent[],
): Promise<NewAlertEvent[]> {
  const rows = await runQuery(
    client,
    sql<{ position: string }>`select position from jsonb_array_elements(${JSON.stringify(events)}::jsonb)
        with ordinality as given (event, position)
      where not exists (select from alert_events e where e.alert_id = (event ->> 'alertId')::uuid
        and e.card_id = event ->> 'cardId' and e.variant = event ->> 'variant' and e.source = event ->> 'source'
        and e.day >= (event ->> 'repeatsAfter')::date)
      order by position`,
  )
  return rows.flatMap(({ position }) => events[Number(position) - 1] ?? [])
}

async function countListed(client: pg.PoolClient, searchIds: readonly string[], today: string) {
  const rows = await runQuery(
    client,
    sql<Room>`select n.search_id as "searchId", count(*)::int as events
      from search_notices n join alert_events e on e.notice_id = n.id
      where n.search_id = any(${searchIds}::uuid[]) and n.day = ${today} group by n.search_id`,
  )
  return new Map(rows.map(({ searchId, events }) => [searchId, events]))
}

type Notice = { id: string; searchId: string; ownerId: string; isListed: boolean; more: number }

/** Creates the notification of each search for today, or makes it new and unread again. */
async function saveNotices(client: pg.PoolClient, notices: readonly Notice[], today: string): Promise<void> {
  await runQuery(
    client,
    sql`insert into search_notices (id, user_id, search_id, day, is_listed, more_cards)
      select (n ->> 'id')::uuid, (n ->> 'ownerId')::uuid, (n ->> 'searchId')::uuid, ${today},
        (n ->> 'isListed')::boolean, (n ->> 'more')::int
      from jsonb_array_elements(${JSON.stringify(notices)}::jsonb) n
      on conflict (search_id, day) do update set id = excluded.id, read_at = null, fired_at = now(),
        is_listed = excluded.is_listed, more_cards = search_notices.more_cards + excluded.more_cards`,
  )
}

async function saveEvents(
  client: pg.PoolClient,
  events: readonly (NewAlertEvent & { noticeId: string })[],
): Promise<void> {
  await runQuery(
    client,
    sql`insert into alert_events
        (alert_id, card_id, variant, source, day, notice_id, kind, rule, cents_before, cents, day_before)
      select (e ->> 'alertId')::uuid, e ->> 'cardId', e ->> 'variant', e ->> 'source', (e ->> 'day')::date,
        (e ->> 'noticeId')::uuid, e ->> 'kind', nullif(e -> 'rule', 'null'), (e ->> 'centsBefore')::int, (e ->> 'cents')::int,
        (e ->> 'dayBefore')::date
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e on conflict do nothing`,
  )
}

/** Number of alerts from which they are stored together. */
const alertsAtOnce = 5000

/** Stores the events of alerts that fired, in batches. Returns the number of stored events. */
export async function recordAlertEvents(
  client: pg.PoolClient,
  found: AsyncIterable<readonly NewAlertEvent[]>,
  today: string,
): Promise<number> {
  let stored = 0
  let part: NewAlertEvent[] = []
  for await (const ofSearch of found) {
    for (const alert of ofSearch) part.push(alert)
    if (part.length < alertsAtOnce) continue
    stored += await recordAlertEventBatch(client, part, today)
    part = []
  }
  return stored + (await recordAlertEventBatch(client, part, today))
}

/**
 * Stores what alerts of some searches found, as one notification per search and day, in the transaction of a batch.
 * Alerts that were deleted or paused meanwhile and repeated events are dropped. Returns the number of stored events.
 */
export async function recordAlertEventBatch(
  client: pg.PoolClient,
  found: readonly NewAlertEvent[],
  today: string,
): Promise<number> {
  if (found.length === 0) return 0
  const alerts = await lockLiveAlerts(client, [...new Set(found.map(({ alertId }) => alertId))])
  const live = found.filter(({ alertId, searchId }) => alerts.get(alertId)?.searchId === searchId)
  const bySearch = Map.groupBy(await withoutRepeated(client, live), ({ searchId }) => searchId)
  if (bySearch.size === 0) return 0
  const listed = await countListed(client, [...bySearch.keys()], today)
  const notices: Notice[] = []
  const fresh: { userId: string; searchId: string; alerts: NewAlertEvent[] }[] = []
  const events: (NewAlertEvent & { noticeId: string })[] = []
  for (const [searchId, ofSearch] of bySearch) {
    const alert = alerts.get(ofSearch[0]?.alertId ?? '')
    if (!alert) continue
    const id = randomUUIDv7()
    const room = Math.max(0, maxListedEvents - (listed.get(searchId) ?? 0))
    const shown = ofSearch.slice(0, room)
    const cards = new Set(shown.map(({ cardId }) => cardId))
    const more = new Set(ofSearch.slice(room).map(({ cardId }) => cardId)).difference(cards).size
    notices.push({ id, searchId, ownerId: alert.ownerId, isListed: alert.isListed, more })
    fresh.push({ userId: alert.ownerId, searchId, alerts: ofSearch })
    events.push(...shown.map(event => ({ ...event, noticeId: id })))
  }
  await saveNotices(client, notices, today)
  await saveEvents(client, events)
  await queueAlerts(client, fresh)
  const fired = [...new Set([...bySearch.values()].flat().map(({ alertId }) => alertId))]
  await runQuery(client, sql`update search_alerts set last_fired_at = now() where id = any(${fired}::uuid[])`)
  return events.length
}
