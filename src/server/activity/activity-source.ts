import { type RawBuilder, sql } from 'kysely'
import { isActorVisible } from './shown-counts.ts'

export type ActivityType = 'comment' | 'vote'
export type ActivityOrder = {
  field: 'recent' | 'popularity' | 'votes' | 'comments'
  /** `asc` or `desc`. */
  direction: RawBuilder<unknown>
}

/** Only activities on these cards, or by the user with this username. */
export type ActivitySearch = { cardIds: readonly string[]; username: string }

/** The source of an activity list: SQL over partial indexes of visible rows. */
export type ActivitySource = {
  /** A query of (id, key, tie): the sort columns of the list. */
  candidates: RawBuilder<unknown>
  /** Joins the activity `a` of a candidate `k`. */
  activity: RawBuilder<unknown>
  /** Maximum depth of paging. It also bounds the cost of counting. */
  maxRows: number
}

type Types = readonly ActivityType[]
type Direction = ActivityOrder['direction']

const maxActivities = 1000
const maxFound = 200

const shown = sql`a.subject_kind = 'card' and a.is_listed and a.actor_shown`
const itself = sql`join activities a on a.id = k.id`

/** Recent activities of each type about a card, in the requested order. */
function ofCard(cardId: string, types: Types, direction: Direction, maxRows: number) {
  const branches = types.map(
    type => sql`(select a.* from activities a
      where ${shown} and a.subject_id = ${sql.ref(cardId)} and a.type = ${type}
      order by a.happened_at ${direction}, a.id ${direction} limit ${maxRows})`,
  )
  return sql.join(branches, sql` union all `)
}

function recent(types: Types): ActivitySource {
  const kinds = types.length === 1 ? sql`and a.type = ${types[0]}` : sql``
  return {
    candidates: sql`select a.id, a.happened_at as key, a.id as tie from activities a where ${shown} ${kinds}`,
    activity: itself,
    maxRows: maxActivities,
  }
}

/** Cards sorted by a count, each with its latest activity. */
function byCount(types: Types, count: string): ActivitySource {
  const kinds = types.length === 1 ? sql`and ${sql.ref(`s.shown_${types[0]}s`)} > 0` : sql``
  return {
    candidates: sql`select s.id, ${sql.ref(`s.${count}`)} as key, s.id as tie from subjects s
      where s.kind = 'card' and s.shown_votes + s.shown_comments > 0 ${kinds}`,
    activity: sql`cross join lateral (select * from (${ofCard('k.id', types, sql`desc`, 1)}) a
      order by a.happened_at desc, a.id desc limit 1) a`,
    maxRows: maxActivities,
  }
}

function found(
  types: Types,
  { cardIds, username }: ActivitySearch,
  direction: Direction,
  maxPerCard: number,
) {
  return sql`(select a.id, a.subject_id, a.happened_at from unnest(${cardIds}::text[]) c (id)
      cross join lateral (${ofCard('c.id', types, direction, maxPerCard)}) a)
    union
    (select a.id, a.subject_id, a.happened_at from activities a
      where a.actor_id = (select p.id from profiles p where lower(p.username) = ${username.toLowerCase()})
        and ${shown} and a.type in (${sql.join(types)})
      order by a.happened_at ${direction} limit ${maxFound})`
}

function foundRecent(types: Types, search: ActivitySearch, direction: Direction): ActivitySource {
  const all = found(types, search, direction, maxFound)
  return {
    candidates: sql`select f.id, f.happened_at as key, f.id as tie from (${all}) f`,
    activity: itself,
    maxRows: maxFound,
  }
}

function foundByCount(types: Types, search: ActivitySearch, count: string): ActivitySource {
  return {
    candidates: sql`select f.id, ${sql.ref(`s.${count}`)} as key, s.id as tie
      from (
        select distinct on (f.subject_id) f.id, f.subject_id from (${found(types, search, sql`desc`, 1)}) f
        order by f.subject_id, f.happened_at desc, f.id desc
      ) f join subjects s on s.kind = 'card' and s.id = f.subject_id`,
    activity: itself,
    maxRows: maxFound,
  }
}

export function activitySource(
  types: Types,
  { field, direction }: ActivityOrder,
  search: ActivitySearch | undefined,
): ActivitySource {
  if (search)
    return field === 'recent' ? foundRecent(types, search, direction) : foundByCount(types, search, field)
  return field === 'recent' ? recent(types) : byCount(types, field)
}

/**
 * Joins the actor `p` of an activity `a`. Privacy is checked again, because actors may have hidden their activity
 * after the index entry was written.
 */
export const joinActor = sql`join profiles p on p.id = a.actor_id and ${isActorVisible(sql.ref('a.type'))}`
