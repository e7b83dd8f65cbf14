import type { Queryable } from '#server/subjects/queryable.ts'

export type ActivityQuery = {
  /** 'popular-desc'; anything unknown is 'recent-desc'. */
  sortBy: string | undefined
  /** 'comment' or 'vote'; anything else is all. */
  filterBy: string | undefined
  /** Only of these cards, or by a user of this name. */
  search: { cardIds: string[]; username: string } | undefined
  page: number
  pageSize: number
}

export type ActivityRow = {
  id: string
  type: 'comment' | 'vote'
  cardId: string
  happenedAt: Date
  username: string
  votes: number
  comments: number
  views: number
}

/** Nobody pages further; it also bounds what counting costs. */
export const mostActivities = 1000

const columns = `a.id, a.type, a.subject_id as "cardId", a.happened_at as "happenedAt", p.username,
  coalesce(s.votes, 0) as votes, coalesce(s.comments, 0) as comments, coalesce(s.views, 0) as views`

/** $1: type or null; $2: card ids or null; $3: lower-case username or null. */
const conditions = `a.subject_kind = 'card' and a.is_listed and ($1::text is null or a.type = $1)
  and ($2::text[] is null or a.subject_id = any($2) or lower(p.username) = $3)`

const actor = 'join profiles p on p.id = a.actor_id and p.show_activity and p.is_public'

function recent(direction: 'asc' | 'desc'): string {
  return `select ${columns} from activities a ${actor}
    left join subjects s on s.kind = a.subject_kind and s.id = a.subject_id
    where ${conditions} order by a.happened_at ${direction}, a.id ${direction}`
}

/** Cards by a count, each with what happened to it last. */
function byCount(count: 'popularity' | 'votes', direction: 'asc' | 'desc'): string {
  return `select ${columns} from subjects s cross join lateral (
      select a.*, p.username as name from activities a ${actor}
      where a.subject_id = s.id and ${conditions} order by a.happened_at desc, a.id desc limit 1
    ) a cross join lateral (select a.name as username) p
    where s.kind = 'card' order by s.${count} ${direction}, s.id ${direction}`
}

/** An activity is about one card, so that 'cards' orders nothing. */
const queries: Record<string, string> = {
  'recent-desc': recent('desc'),
  'recent-asc': recent('asc'),
  'cards-desc': recent('desc'),
  'cards-asc': recent('desc'),
  'popular-desc': byCount('popularity', 'desc'),
  'popular-asc': byCount('popularity', 'asc'),
  'favorites-desc': byCount('votes', 'desc'),
  'favorites-asc': byCount('votes', 'asc'),
}

const types = new Set(['comment', 'vote'])

/** One page of public activity, and how much there is, counted up to `mostActivities`. */
export async function listActivity(
  db: Queryable,
  { sortBy, filterBy, search, page, pageSize }: ActivityQuery,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const query = queries[sortBy ?? ''] ?? recent('desc')
  const type = filterBy !== undefined && types.has(filterBy) ? filterBy : null
  const values = [type, search?.cardIds ?? null, search?.username.toLowerCase() ?? null]
  const start = (page - 1) * pageSize
  const size = Math.max(0, Math.min(pageSize, mostActivities - start))
  const [found, counted] = await Promise.all([
    db.query<ActivityRow>(`${query} limit $4 offset $5`, [...values, size, Math.min(start, mostActivities)]),
    db.query<{ total: number }>(`select count(*) as total from (${query} limit $4) a`, [
      ...values,
      mostActivities,
    ]),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}
