import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import {
  type ActivityOrder,
  type ActivitySearch,
  activitySource,
  type ActivityType,
  joinActor,
} from './activity-source.ts'

export type ActivityQuery = {
  /** For example 'popular-desc'. Unknown values mean 'recent-desc'. */
  sortBy: string | undefined
  /** 'comment' or 'vote'. Other values mean all. */
  filterBy: string | undefined
  search: ActivitySearch | undefined
  page: number
  pageSize: number
}

export type ActivityRow = {
  id: string
  type: ActivityType
  cardId: string
  happenedAt: Date
  username: string
  votes: number
  comments: number
  views: number
}

const columns = sql`a.id, a.type, a.subject_id as "cardId", a.happened_at as "happenedAt", p.username,
  coalesce(s.votes, 0) as votes, coalesce(s.comments, 0) as comments, coalesce(s.views, 0) as views`

const orders: ReadonlyMap<string, ActivityOrder['field']> = new Map([
  ['recent', 'recent'],
  ['popular', 'popularity'],
  ['favorites', 'votes'],
  ['discussed', 'comments'],
])

/** Parses the sort order. An unknown field, such as the `cards` of collections, sorts by date, newest first. */
function orderOf(sortBy: string | undefined): ActivityOrder {
  const [, word = '', direction] = /^(\w+)-(asc|desc)$/.exec(sortBy ?? '') ?? []
  const field = orders.get(word)
  return { field: field ?? 'recent', direction: field && direction === 'asc' ? sql`asc` : sql`desc` }
}

function typesOf(filterBy: string | undefined): ActivityType[] {
  return filterBy === 'comment' || filterBy === 'vote' ? [filterBy] : ['comment', 'vote']
}

/** Lists one page of public activity with the total, counted up to the maximum depth of paging. */
export async function listActivity(
  db: Queryable,
  { sortBy, filterBy, search, page, pageSize }: ActivityQuery,
): Promise<{ rows: ActivityRow[]; total: number; maxRows: number }> {
  const { field, direction } = orderOf(sortBy)
  const { candidates, activity, maxRows } = activitySource(typesOf(filterBy), { field, direction }, search)
  const start = Math.min((page - 1) * pageSize, maxRows)
  const size = Math.min(pageSize, maxRows - start)
  const [found, counted] = await Promise.all([
    runQuery(
      db,
      sql<ActivityRow>`select ${columns} from (
          ${candidates} order by key ${direction}, tie ${direction} limit ${size} offset ${start}
        ) k ${activity} ${joinActor}
        left join subjects s on s.kind = a.subject_kind and s.id = a.subject_id
        order by k.key ${direction}, k.tie ${direction}`,
    ),
    runQuery(
      db,
      sql<{ total: number }>`select count(*) as total from (${candidates} limit ${maxRows}) counted`,
    ),
  ])
  return { rows: found, total: counted[0]?.total ?? 0, maxRows }
}
