import { actorShown } from './shown-counts.ts'

export type ActivityType = 'comment' | 'vote'
export type ActivityOrder = { by: 'recent' | 'popularity' | 'votes' | 'comments'; direction: 'asc' | 'desc' }

/** The source of an activity list: SQL over partial indexes of visible rows. */
export type ActivitySource = {
  /** A query of (id, key, tie): what the list is ordered by. */
  candidates: string
  /** Joins the activity `a` to a candidate `k`. */
  activity: string
  /** Nobody pages further; it also bounds what counting costs. */
  most: number
}

const maxActivities = 1000
const maxFound = 200

const shown = `a.subject_kind = 'card' and a.is_listed and a.actor_shown`
const itself = 'join activities a on a.id = k.id'

function isOneOf(column: string, types: readonly ActivityType[]): string {
  return `${column} in (${types.map(type => `'${type}'`).join(', ')})`
}

/** The first activities of each type about a card, in the requested order. */
function ofCard(cardId: string, types: readonly ActivityType[], direction: string, most: number): string {
  const branches = types.map(
    type => `(select a.* from activities a where ${shown} and a.subject_id = ${cardId} and a.type = '${type}'
      order by a.happened_at ${direction}, a.id ${direction} limit ${most})`,
  )
  return branches.join(' union all ')
}

function recent(types: readonly ActivityType[]): ActivitySource {
  const kinds = types.length === 1 ? `and a.type = '${types[0]}'` : ''
  return {
    candidates: `select a.id, a.happened_at as key, a.id as tie from activities a where ${shown} ${kinds}`,
    activity: itself,
    most: maxActivities,
  }
}

/** Cards by a count, each with what happened to it last. */
function byCount(types: readonly ActivityType[], count: string): ActivitySource {
  const kinds = types.length === 1 ? `and s.shown_${types[0]}s > 0` : ''
  return {
    candidates: `select s.id, s.${count} as key, s.id as tie from subjects s
      where s.kind = 'card' and s.shown_votes + s.shown_comments > 0 ${kinds}`,
    activity: `cross join lateral (select * from (${ofCard('k.id', types, 'desc', 1)}) a
      order by a.happened_at desc, a.id desc limit 1) a`,
    most: maxActivities,
  }
}

/** What a search finds, $1: card ids, $2: a lower-case username. */
function found(types: readonly ActivityType[], direction: string, maxPerCard: number): string {
  return `(select a.id, a.subject_id, a.happened_at from unnest($1::text[]) c (id)
      cross join lateral (${ofCard('c.id', types, direction, maxPerCard)}) a)
    union
    (select a.id, a.subject_id, a.happened_at from activities a
      where a.actor_id = (select p.id from profiles p where lower(p.username) = $2)
        and ${shown} and ${isOneOf('a.type', types)}
      order by a.happened_at ${direction} limit ${maxFound})`
}

function foundRecent(types: readonly ActivityType[], direction: string): ActivitySource {
  const all = found(types, direction, maxFound)
  return {
    candidates: `select f.id, f.happened_at as key, f.id as tie from (${all}) f`,
    activity: itself,
    most: maxFound,
  }
}

function foundByCount(types: readonly ActivityType[], count: string): ActivitySource {
  return {
    candidates: `select f.id, s.${count} as key, s.id as tie
      from (
        select distinct on (f.subject_id) f.id, f.subject_id from (${found(types, 'desc', 1)}) f
        order by f.subject_id, f.happened_at desc, f.id desc
      ) f join subjects s on s.kind = 'card' and s.id = f.subject_id`,
    activity: itself,
    most: maxFound,
  }
}

export function activitySource(
  types: readonly ActivityType[],
  { by, direction }: ActivityOrder,
  reach: 'everything' | 'found',
): ActivitySource {
  if (reach === 'found') return by === 'recent' ? foundRecent(types, direction) : foundByCount(types, by)
  return by === 'recent' ? recent(types) : byCount(types, by)
}

/** The actor `p` of an activity `a`: who has become hidden at this moment is left out even of what stands in an index. */
export const joinActor = `join profiles p on p.id = a.actor_id and ${actorShown('a.type')}`
