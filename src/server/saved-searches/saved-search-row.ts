import { sql } from 'kysely'
import type { ApiAlert } from '#contract/saved-search-shapes.ts'
import { AppError } from '#contract/problem.ts'
import { daysToUndo } from '#server/collections/days-to-undo.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { ruleOf, type RuleColumns } from './alert-rule.ts'

type AlertColumns = RuleColumns & {
  id: string
  createdAt: string
  lastFiredAt: string | null
}

/** What a user can change of a saved search, without its alerts. */
export type SavedSearchFields = {
  name: string
  query: string
  scope: 'catalogue' | 'mine'
  timeZone: string
  sortBy: string | null
  sortOrder: 'asc' | 'desc' | null
  pinned: string[]
  excluded: string[]
  isPublic: boolean
  alertsPaused: boolean
}

export type SavedSearchRow = SavedSearchFields & {
  id: string
  ownerId: string
  username: string | null
  createdAt: Date
  updatedAt: Date
  alerts: ApiAlert[]
}

type Row = Omit<SavedSearchRow, 'alerts'> & { alerts: AlertColumns[] | null }

/** Converts an alert's columns to the API's format, with only the fields of its kind. */
export function alertOf({ id, createdAt, lastFiredAt, ...columns }: AlertColumns): ApiAlert {
  const times = { id, createdAt: isoTime(createdAt), lastFiredAt: lastFiredAt && isoTime(lastFiredAt) }
  return { ...times, ...ruleOf(columns) }
}

const isoTime = (time: string) => new Date(time).toISOString()

export function savedSearchNotFoundError(): AppError {
  return new AppError('not_found', 'There is no such saved search')
}

/** The columns of an alert as JSON. */
const alertColumns = sql`json_build_object('id', a.id, 'kind', a.kind, 'currency', a.currency, 'amount', a.amount,
  'percent', a.percent, 'days', a.days, 'variant', a.variant, 'createdAt', a.created_at, 'lastFiredAt', a.last_fired_at)`

const select = sql`select s.id, s.owner_id as "ownerId", p.username, s.name, s.query, s.scope, s.time_zone as "timeZone", s.sort_by as "sortBy",
  s.sort_order as "sortOrder", s.pinned, s.excluded, s.is_public as "isPublic", s.alerts_paused as "alertsPaused",
  s.created_at as "createdAt", s.updated_at as "updatedAt",
  (select json_agg(${alertColumns} order by a.position) from search_alerts a where a.search_id = s.id) as alerts
  from saved_searches s left join profiles p on p.id = s.owner_id`

const toSavedSearch = ({ alerts, ...row }: Row): SavedSearchRow => ({
  ...row,
  alerts: (alerts ?? []).map(alertOf),
})

/** The saved searches of an owner, newest first. */
export async function listSavedSearchRows(db: Queryable, ownerId: string): Promise<SavedSearchRow[]> {
  const rows = await runQuery(
    db,
    sql<Row>`${select} where s.owner_id = ${ownerId} and s.deleted_at is null order by s.created_at desc, s.id desc`,
  )
  return rows.map(toSavedSearch)
}

export async function findSavedSearchRow(db: Queryable, id: string): Promise<SavedSearchRow | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await runQuery(db, sql<Row>`${select} where s.id = ${id} and s.deleted_at is null`)
  return rows.map(toSavedSearch)[0]
}

/** Throws 404 unless the saved search belongs to the user. */
export async function requireOwnSearch(db: Queryable, id: string, userId: string): Promise<SavedSearchRow> {
  const row = await findSavedSearchRow(db, id)
  if (row?.ownerId !== userId) throw savedSearchNotFoundError()
  return row
}

/** Throws 404 unless the user may see the saved search; strangers see public ones. */
export async function requireVisibleSearch(
  db: Queryable,
  id: string,
  userId: string | null,
): Promise<SavedSearchRow> {
  const row = await findSavedSearchRow(db, id)
  if (!row || !(row.isPublic || row.ownerId === userId)) throw savedSearchNotFoundError()
  return row
}

/** A condition on searches that were deleted but can be restored. */
export const restorable = sql`deleted_at > now() - make_interval(days => ${daysToUndo})`
