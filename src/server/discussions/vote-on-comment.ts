import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { refusal } from '#contract/refusals.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { retryTransient } from '#platform/database/transaction.ts'
import { commentNotFoundError } from './find-comment.ts'

export type CommentVote = {
  commentId: string
  userId: string
  /** Null removes the vote. */
  value: 1 | -1 | null
}
export type CommentVotes = { upvotes: number; downvotes: number; userVote: number | null }
type Changed = { upvotes: number; downvotes: number; action: 'removed' | 'put' }

const maxAttempts = 100

/** Updates row, counts and score in one statement, with the comment locked. */
function changeVote({ commentId, userId, value }: CommentVote): RawBuilder<Changed> {
  const newValue = sql`${value}::smallint`
  return sql`
    with target as (
      select id from comments
      where id = ${commentId} and deleted_at is null and hidden_at is null for update
    ), removed as (
      delete from comment_votes v using target
      where v.comment_id = target.id and v.user_id = ${userId} and (${newValue} is null or v.value = ${newValue})
      returning v.value
    ), put as (
      insert into comment_votes as v (comment_id, user_id, value)
      select id, ${userId}, ${newValue} from target where ${newValue} is not null and not exists (select from removed)
      on conflict (comment_id, user_id) do update set value = excluded.value where v.value <> excluded.value
      returning xmax = 0 as is_new
    ), change as (
      select 'removed' as action, -(value = 1)::int as up, -(value = -1)::int as down from removed
      union all
      select 'put', case when ${newValue} = 1 then 1 when is_new then 0 else -1 end,
        case when ${newValue} = -1 then 1 when is_new then 0 else -1 end
      from put
    )
    update comments c set upvotes = upvotes + up, downvotes = downvotes + down, score = score + up - down
    from change where c.id = ${commentId}
    returning c.upvotes, c.downvotes, change.action`
}

async function votesOf(pool: pg.Pool, { commentId, userId }: CommentVote) {
  const join = query
    .selectFrom('comments as c')
    .leftJoin('comment_votes as v', on => on.onRef('v.comment_id', '=', 'c.id').on('v.user_id', '=', userId))
    .where('c.id', '=', commentId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
  const [votes] = await runQuery(pool, join.select(['upvotes', 'downvotes', 'v.value as userVote']))
  if (!votes) throw commentNotFoundError()
  return votes
}

/** Votes on a comment: the same value removes the vote, the other one replaces it. Throws `not_found`. */
export async function voteOnComment(pool: pg.Pool, vote: CommentVote): Promise<CommentVotes> {
  const { value } = vote
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [changed] = await retryTransient(() => runQuery(pool, changeVote(vote)))
    if (changed) {
      const { upvotes, downvotes, action } = changed
      return { upvotes, downvotes, userVote: action === 'removed' ? null : value }
    }
    const votes = await votesOf(pool, vote)
    if (value === null) return votes
  }
  throw refusal('conflict', 'votes_at_once')
}
