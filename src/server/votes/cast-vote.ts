import { sql } from 'kysely'
import type pg from 'pg'
import { refusal } from '#contract/refusals.ts'
import type { Subject } from '#domain/subject.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { recordActivity, deleteVoteActivity } from '#server/activity/record-activity.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type VoteValue = 1 | -1
export type Vote = {
  subject: Subject
  userId: string
  value: VoteValue
  /** Default: everyone. A vote on a subject that only its owner may see is no public activity. */
  audience?: 'everyone' | 'owner'
  /** Called in the transaction of a favorite, after its row was written. */
  onFavorite?: (db: Queryable) => Promise<void>
}
export type VoteOutcome = { action: 'added' | 'removed' | 'updated'; voteCount: number }

/** Each attempt waits for the faster writer, so that all simultaneous votes of a user finish. */
const maxAttempts = 100

/**
 * Changes row, counts and score in one statement: the same value removes the vote, the other one replaces it, null
 * only removes it. Returns no row if nothing changed, which with a value means that another call of the same user was
 * faster.
 */
async function change(db: Queryable, { kind, id }: Subject, userId: string, value: VoteValue | null) {
  const newValue = sql`${value}::smallint`
  const [outcome] = await runQuery(
    db,
    sql<VoteOutcome>`with removed as (
      delete from votes where subject_kind = ${kind} and subject_id = ${id} and user_id = ${userId}
        and (${newValue} is null or value = ${newValue})
      returning value
    ), put as (
      insert into votes (subject_kind, subject_id, user_id, value)
      select ${kind}, ${id}, ${userId}, ${newValue}
      where ${newValue} is not null and not exists (select from removed)
      on conflict (subject_kind, subject_id, user_id) do update set value = excluded.value, voted_at = now()
      where votes.value <> excluded.value
      returning xmax = 0 as is_new
    ), change as (
      select 'removed' as action, case when value = 1 then -1 else 0 end as votes from removed
      union all
      select case when is_new then 'added' else 'updated' end,
        case when ${newValue} = 1 then 1 when is_new then 0 else -1 end
      from put
    )
    insert into subjects as s (kind, id, votes, popularity) select ${kind}, ${id}, votes, 10 * votes from change
    on conflict (kind, id) do update
    set votes = s.votes + excluded.votes, popularity = s.popularity + excluded.popularity
    returning s.votes as "voteCount", (select action from change) as action`,
  )
  return outcome
}

async function castOnce(client: Queryable, vote: Vote): Promise<VoteOutcome | undefined> {
  const { subject, userId, value, audience = 'everyone' } = vote
  const outcome = await change(client, subject, userId, value)
  if (!outcome) return undefined
  const isHeart = value === 1 && outcome.action !== 'removed'
  if (isHeart && audience === 'everyone')
    await recordActivity(client, { actorId: userId, type: 'vote', subject })
  else await deleteVoteActivity(client, userId, subject)
  if (isHeart) await vote.onFavorite?.(client)
  return outcome
}

async function castIn(client: Queryable, vote: Vote): Promise<VoteOutcome> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const outcome = await castOnce(client, vote)
    if (outcome) return outcome
  }
  throw refusal('conflict', 'votes_at_once')
}

/** Votes on a subject: the same value removes the vote, the other one replaces it. */
export async function castVote(pool: pg.Pool, vote: Vote): Promise<VoteOutcome> {
  return retryTransient(() => inTransaction(pool, client => castIn(client, vote)))
}

/** As `castVote`, but returns undefined if another call of the same user stored the same vote at the same moment. */
export async function castVoteOnce(pool: pg.Pool, vote: Vote): Promise<VoteOutcome | undefined> {
  return retryTransient(() => inTransaction(pool, client => castOnce(client, vote)))
}

/** Removes a user's vote, if there is one. */
export async function removeVote(pool: pg.Pool, subject: Subject, userId: string): Promise<void> {
  await retryTransient(() =>
    inTransaction(pool, async client => {
      if (await change(client, subject, userId, null)) await deleteVoteActivity(client, userId, subject)
    }),
  )
}
