import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { savedSearchEndpoints } from '#contract/saved-search-endpoints.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { maxSavedSearches } from '#domain/saved-search.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { idForRequest } from '#platform/database/id-for-request.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { restorableUntil } from '#server/collections/deleted-collections.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import {
  findSavedSearchRow,
  restorable,
  type SavedSearchFields,
  savedSearchNotFoundError,
} from './saved-search-row.ts'

type Calls = typeof savedSearchEndpoints
type NewSearch = HandlerInput<Calls['createSavedSearch']>['body']
type Alerts = NewSearch['alerts']

const columnsOf = (fields: Partial<SavedSearchFields>) => ({
  name: fields.name,
  query: fields.query,
  scope: fields.scope,
  time_zone: fields.timeZone,
  sort_by: fields.sortBy,
  sort_order: fields.sortOrder,
  pinned: fields.pinned,
  excluded: fields.excluded,
  is_public: fields.isPublic,
  alerts_paused: fields.alertsPaused,
})

/** Replaces the alerts of a search. Those with a known id keep the time at which they fired last. */
async function replaceAlerts(db: Queryable, searchId: string, alerts: Alerts): Promise<void> {
  const known = await runQuery(
    db,
    sql<{ id: string; createdAt: Date; lastFiredAt: Date | null }>`
      delete from search_alerts where search_id = ${searchId}
      returning id, created_at as "createdAt", last_fired_at as "lastFiredAt"`,
  )
  const times = new Map(known.map(alert => [alert.id, alert]))
  const rows = alerts.map((alert, position) => {
    const before = alert.id === undefined ? undefined : times.get(alert.id)
    return {
      id: before?.id ?? randomUUIDv7(),
      search_id: searchId,
      position,
      kind: alert.kind,
      currency: 'currency' in alert ? alert.currency : null,
      amount: 'amount' in alert ? alert.amount : null,
      percent: 'percent' in alert ? alert.percent : null,
      days: 'days' in alert ? alert.days : null,
      variant: 'variant' in alert ? alert.variant : null,
      created_at: before?.createdAt ?? new Date(),
      last_fired_at: before?.lastFiredAt ?? null,
    }
  })
  if (rows.length > 0) await runQuery(db, query.insertInto('search_alerts').values(rows))
}

/**
 * Throws if one more saved search would exceed the limit. The caller holds the advisory lock of the user's searches.
 */
async function requireSavedSearchLimit(db: Queryable, ownerId: string): Promise<void> {
  const rows = await runQuery(
    db,
    sql<{ count: number }>`select count(*)::int as count from saved_searches
     where owner_id = ${ownerId} and deleted_at is null`,
  )
  if ((rows[0]?.count ?? 0) < maxSavedSearches) return
  throw fieldRefusal('name', 'saved_search_limit', { max: maxSavedSearches })
}

/** Creates a saved search. Returns its id; a repeated request creates nothing. */
export async function createSavedSearch(pool: pg.Pool, ownerId: string, body: NewSearch): Promise<string> {
  const { requestId, alerts, ...fields } = body
  const id = idForRequest(ownerId, 'search', requestId)
  await inTransaction(pool, async client => {
    // Two requests at once must not exceed the limit together.
    await runQuery(client, sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${ownerId}`}, 0))`)
    await lockProfileForShare(client, ownerId)
    const existing = await runQuery(
      client,
      sql<{ id: string }>`select id from saved_searches where id = ${id}`,
    )
    if (existing.length > 0) return
    await requireSavedSearchLimit(client, ownerId)
    const columns = { ...columnsOf(fields), name: fields.name, query: fields.query, scope: fields.scope }
    await runQuery(client, query.insertInto('saved_searches').values({ id, owner_id: ownerId, ...columns }))
    await replaceAlerts(client, id, alerts)
  })
  return id
}

/** Changes the given fields unless `check` throws for the changed search. The caller has checked the owner. */
export async function updateSavedSearch(
  pool: pg.Pool,
  id: string,
  { alerts, ...fields }: Partial<SavedSearchFields> & { alerts?: Alerts | undefined },
  check: (changed: SavedSearchFields) => void,
): Promise<void> {
  await inTransaction(pool, async client => {
    const [updated] = await runQuery(
      client,
      query
        .updateTable('saved_searches')
        .set({ ...columnsOf(fields), updated_at: new Date() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('id'),
    )
    const changed = updated && (await findSavedSearchRow(client, id))
    if (!changed) throw savedSearchNotFoundError()
    check(changed)
    if (alerts) await replaceAlerts(client, id, alerts)
  })
}

/** Hides a saved search from everybody. Returns the time until which it can be restored. */
export async function deleteSavedSearch(db: Queryable, id: string, ownerId: string): Promise<string> {
  const rows = await runQuery(
    db,
    sql<{ deletedAt: Date }>`update saved_searches set deleted_at = now()
     where id = ${id} and owner_id = ${ownerId} and deleted_at is null returning deleted_at as "deletedAt"`,
  )
  const deleted = rows[0]
  if (!deleted) throw savedSearchNotFoundError()
  return restorableUntil(deleted.deletedAt)
}

export async function restoreSavedSearch(pool: pg.Pool, id: string, ownerId: string): Promise<void> {
  if (!isUuid(id)) throw savedSearchNotFoundError()
  await inTransaction(pool, async client => {
    await runQuery(client, sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${ownerId}`}, 0))`)
    const rows = await runQuery(
      client,
      sql<{ isDeleted: boolean }>`select deleted_at is not null as "isDeleted" from saved_searches
       where id = ${id} and owner_id = ${ownerId} and (deleted_at is null or ${restorable}) for update`,
    )
    if (!rows[0]) throw savedSearchNotFoundError()
    if (!rows[0].isDeleted) return
    await requireSavedSearchLimit(client, ownerId)
    await runQuery(client, sql`update saved_searches set deleted_at = null where id = ${id}`)
  })
}

/** Permanently deletes saved searches that can no longer be restored. Returns their number. */
export async function purgeSavedSearches(db: Queryable): Promise<number> {
  return runAndCountRows(
    db,
    sql`delete from saved_searches where deleted_at is not null and not (${restorable})`,
  )
}

/** Deletes all saved searches of a deleted account. */
export async function deleteSavedSearchesOf(db: Queryable, ownerId: string): Promise<void> {
  await runQuery(db, sql`delete from saved_searches where owner_id = ${ownerId}`)
}
