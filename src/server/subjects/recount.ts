import type pg from 'pg'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Queryable } from './queryable.ts'

export type Drift = { what: string; id: string; counted: string; kept: string }

const subjectTruth = `
  select kind, id, sum(votes)::int as votes, sum(comments)::int as comments, sum(threads)::int as threads
  from (
    select kind, id, 0 as votes, 0 as comments, 0 as threads from subjects
    union all
    select subject_kind, subject_id, count(*) filter (where value = 1), 0, 0 from votes group by 1, 2
    union all
    select subject_kind, subject_id, 0, count(*) filter (where deleted_at is null and hidden_at is null),
      count(*) filter (where parent_id is null)
    from comments group by 1, 2
  ) t group by kind, id`

const commentTruth = `
  select c.id, coalesce(v.up, 0)::int as upvotes, coalesce(v.down, 0)::int as downvotes,
    coalesce(r.replies, 0)::int as replies, coalesce(d.descendants, 0)::int as descendants
  from comments c
  left join (
    select comment_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
    from comment_votes group by 1
  ) v on v.comment_id = c.id
  left join (select parent_id, count(*) as replies from comments group by 1) r on r.parent_id = c.id
  left join (select root_id, count(*) as descendants from comments group by 1) d on d.root_id = c.id`

/** Every count that is not what its rows say; empty when all is well. */
export async function findDrift(db: Queryable): Promise<Drift[]> {
  const { rows } = await db.query<Drift>(`
    select t.kind as what, t.id, concat_ws('/', t.votes, t.comments, t.threads, 10 * t.votes + 20 * t.comments)
        as counted,
      concat_ws('/', s.votes, s.comments, s.threads, s.popularity - s.views) as kept
    from (${subjectTruth}) t left join subjects s using (kind, id)
    where (s.votes, s.comments, s.threads, s.popularity - s.views)
      is distinct from (t.votes, t.comments, t.threads, 10::bigint * t.votes + 20 * t.comments)
    union all
    select 'comment', t.id::text,
      concat_ws('/', t.upvotes, t.downvotes, t.upvotes - t.downvotes, t.replies, t.descendants),
      concat_ws('/', c.upvotes, c.downvotes, c.score, c.replies, c.descendants)
    from (${commentTruth}) t join comments c using (id)
    where (c.upvotes, c.downvotes, c.score, c.replies, c.descendants)
      is distinct from (t.upvotes, t.downvotes, t.upvotes - t.downvotes, t.replies, t.descendants)`)
  return rows
}

/** Makes every count anew from the rows; answers what was wrong. Writers wait meanwhile. */
export async function recount(pool: pg.Pool): Promise<Drift[]> {
  return inTransaction(pool, async client => {
    await client.query('lock table comments, votes, comment_votes, subjects in share row exclusive mode')
    const drift = await findDrift(client)
    if (drift.length === 0) return drift
    await client.query(`
      insert into subjects as s (kind, id, votes, comments, threads, popularity)
      select kind, id, votes, comments, threads, 10 * votes + 20 * comments from (${subjectTruth}) t
      on conflict (kind, id) do update set votes = excluded.votes, comments = excluded.comments,
        threads = excluded.threads, popularity = excluded.popularity + s.views
      where (s.votes, s.comments, s.threads, s.popularity - s.views)
        is distinct from (excluded.votes, excluded.comments, excluded.threads, excluded.popularity)`)
    await client.query(`
      update comments c set upvotes = t.upvotes, downvotes = t.downvotes, score = t.upvotes - t.downvotes,
        replies = t.replies, descendants = t.descendants
      from (${commentTruth}) t where c.id = t.id
        and (c.upvotes, c.downvotes, c.score, c.replies, c.descendants)
          is distinct from (t.upvotes, t.downvotes, t.upvotes - t.downvotes, t.replies, t.descendants)`)
    return drift
  })
}
