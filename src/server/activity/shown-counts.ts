import { type RawBuilder, sql } from 'kysely'

/**
 * The end of a statement whose `changed` rows are activities (subject_kind, subject_id, type) with a `change` of 1, 0
 * or -1. Adds the changes to the counts of shown activity per subject, in the order of subject ids, so that two such
 * statements never deadlock.
 */
export const visibleCountsUpdateSql = sql`, moves as (
    select subject_id, coalesce(sum(change) filter (where type = 'vote'), 0) as votes,
      coalesce(sum(change) filter (where type = 'comment'), 0) as comments
    from changed where subject_kind = 'card' and change <> 0 group by 1
  ), held as (
    select s.id from subjects s where s.kind = 'card' and s.id in (select subject_id from moves)
    order by s.id for no key update
  )
  update subjects s
  set shown_votes = s.shown_votes + moves.votes, shown_comments = s.shown_comments + moves.comments
  from held join moves on moves.subject_id = held.id where s.kind = 'card' and s.id = held.id`

/**
 * SQL condition: whether others may see an activity of this type by the user of profile `p`. For votes, favorites
 * must be visible too.
 */
export function isActorVisible(type: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`p.is_public and p.show_activity and (${type} <> 'vote' or p.show_favorites)`
}
