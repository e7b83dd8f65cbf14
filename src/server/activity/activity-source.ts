import { type RawBuilder, sql } from 'kysely'
import { sortDirections } from '#platform/database/run-query.ts'
import { actorShown } from './shown-counts.ts'

export type ActivityType = 'comment' | 'vote'
type Count = 'popularity' | 'votes' | 'comments'
export type ActivityOrder = { by: 'recent' | Count; direction: 'asc' | 'desc' }

type Fragment = RawBuilder<unknown>

/** The source of an activity list: SQL over partial indexes of visible rows. */
export type ActivitySource = {
  /** A query of (id, key, tie): what the list is ordered by. */
  candidates: Fragment
  /** Joins the activity `a` to a candidate `k`. */
  activity: Fragment
  /** Nobody pages further; it also bounds what counting costs. */
  most: number
}

const maxActivities = 1000
const maxFound = 200

const shown = sql`a.subject_kind = 'card' and a.is_listed and a.actor_shown`
const itself = sql`join activities a on a.id = k.id`

/** The first activities of each type about a card, in the requested order. */
function ofCard(
  cardId: Fragment,
  types: readonly ActivityType[],
  { direction, most }: { direction: ActivityOrder['direction']; most: number },
): Fragment {
  const order = sortDirections[direction]
  const branches = types.map(
    type => sql`(select a.* from activities a
      where ${shown} and a.subject_id = ${cardId} and a.type = ${sql.lit(type)}
      order by a.happened_at ${order}, a.id ${order} limit ${sql.lit(most)})`,
  )
  return sql.join(branches, sql` union all `)
}

function recent(types: readonly ActivityType[]): ActivitySource {
  const kinds = types[0] && types.length === 1 ? sql`and a.type = ${sql.lit(types[0])}` : sql``
  return {
    candidates: sql`select a.id, a.happened_at as key, a.id as tie from activities a where ${shown} ${kinds}`,
    activity: itself,
    most: maxActivities,
  }
}

/** Cards by a count, each with what happened to it last. */
function byCount(types: readonly ActivityType[], count: Count): ActivitySource {
  const kinds = types.length === 1 ? sql`and ${sql.ref(`s.shown_${types[0]}s`)} > 0` : sql``
  return {
    candidates: sql`select s.id, ${sql.ref(`s.${count}`)} as key, s.id as tie from subjects s
      where s.kind = 'card' and s.shown_votes + s.shown_comments > 0 ${kinds}`,
    activity: sql`cross join lateral (select * from (${ofCard(sql`k.id`, types, { direction: 'desc', most: 1 })}) a
      order by a.happened_at desc, a.id desc limit 1) a`,
    most: maxActivities,
  }
}

export type ActivitySearch = { cardIds: string[]; username: string }

/** What a search finds: activities about its cards or by the user of its name, ignoring case. */
function found(
  { cardIds, username }: ActivitySearch,
  types: readonly ActivityType[],
  part: { direction: ActivityOrder['direction']; most: number },
): Fragment {
  return sql`(select a.id, a.subject_id, a.happened_at from unnest(${cardIds}::text[]) c (id)
      cross join lateral (${ofCard(sql`c.id`, types, part)}) a)
    union
    (select a.id, a.subject_id, a.happened_at from activities a
      where a.actor_id = (select p.id from profiles p where lower(p.username) = ${username.toLowerCase()})
        and ${shown} and a.type in (${sql.join(types.map(type => sql.lit(type)))})
      order by a.happened_at ${sortDirections[part.direction]} limit ${sql.lit(maxFound)})`
}

function foundRecent(
  search: ActivitySearch,
  types: readonly ActivityType[],
  direction: ActivityOrder['direction'],
): ActivitySource {
  const all = found(search, types, { direction, most: maxFound })
  return {
    candidates: sql`select f.id, f.happened_at as key, f.id as tie from (${all}) f`,
    activity: itself,
    most: maxFound,
  }
}

function foundByCount(search: ActivitySearch, types: readonly ActivityType[], count: Count): ActivitySource {
  return {
    candidates: sql`select f.id, ${sql.ref(`s.${count}`)} as key, s.id as tie
      from (
        select distinct on (f.subject_id) f.id, f.subject_id
        from (${found(search, types, { direction: 'desc', most: 1 })}) f
        order by f.subject_id, f.happened_at desc, f.id desc
      ) f join subjects s on s.kind = 'card' and s.id = f.subject_id`,
    activity: itself,
    most: maxFound,
  }
}

export function activitySource(
  types: readonly ActivityType[],
  { by, direction }: ActivityOrder,
  search: ActivitySearch | undefined,
): ActivitySource {
  if (search) return by === 'recent' ? foundRecent(search, types, direction) : foundByCount(search, types, by)
  return by === 'recent' ? recent(types) : byCount(types, by)
}

/** The actor `p` of an activity `a`. Excludes an actor who became hidden while an index still has the row. */
export const joinActor = sql`join profiles p on p.id = a.actor_id and ${actorShown(sql`a.type`)}`
