import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery, sortDirections } from '#platform/database/run-query.ts'
import {
  type ActivityOrder,
  type ActivitySearch,
  activitySource,
  type ActivityType,
  joinActor,
} from './activity-source.ts'

export type ActivityQuery = {
  /** 'popular-desc'; anything unknown is 'recent-desc'. */
  sortBy: string | undefined
  /** 'comment' or 'vote'; anything else is all. */
  filterBy: string | undefined
  /** Only of these cards, or by a user of this name. */
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

const counts: Record<string, ActivityOrder['by']> = {
  popular: 'popularity',
  favorites: 'votes',
  discussed: 'comments',
}

/** An activity is about one card, so that 'cards' orders nothing. */
function orderOf(sortBy: string | undefined): ActivityOrder {
  const [, word = '', direction] = /^(\w+)-(asc|desc)$/.exec(sortBy ?? '') ?? []
  const by = counts[word] ?? 'recent'
  return { by, direction: direction === 'asc' && word !== 'cards' && isKnown(word) ? 'asc' : 'desc' }
}

function isKnown(word: string): boolean {
  return word === 'recent' || word in counts
}

function typesOf(filterBy: string | undefined): ActivityType[] {
  return filterBy === 'comment' || filterBy === 'vote' ? [filterBy] : ['comment', 'vote']
}

/** One page of public activity, and how much there is, counted as far as anybody pages. */
export async function listActivity(
  db: Queryable,
  { sortBy, filterBy, search, page, pageSize }: ActivityQuery,
): Promise<{ rows: ActivityRow[]; total: number; most: number }> {
  const order = orderOf(sortBy)
  const { candidates, activity, most } = activitySource(typesOf(filterBy), order, search)
  const start = Math.min((page - 1) * pageSize, most)
  const size = Math.min(pageSize, most - start)
  const direction = sortDirections[order.direction]
  const [rows, [counted]] = await Promise.all([
    runQuery(
      db,
      sql<ActivityRow>`select ${columns}
        from (${candidates} order by key ${direction}, tie ${direction} limit ${size} offset ${start}) k
        ${activity} ${joinActor}
        left join subjects s on s.kind = a.subject_kind and s.id = a.subject_id
        order by k.key ${direction}, k.tie ${direction}`,
    ),
    runQuery(db, sql<{ total: number }>`select count(*) as total from (${candidates} limit ${most}) counted`),
  ])
  return { rows, total: counted?.total ?? 0, most }
}
