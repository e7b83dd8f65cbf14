import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type CountDifference = { what: string; id: string; counted: string; kept: string }

const subjectTruth = sql`
  select kind, id, sum(votes)::int as votes, sum(comments)::int as comments, sum(threads)::int as threads,
    sum(shown_votes)::int as shown_votes, sum(shown_comments)::int as shown_comments,
    bool_or(is_listed) as is_listed
  from (
    select kind, id, 0 as votes, 0 as comments, 0 as threads, 0 as shown_votes, 0 as shown_comments,
      false as is_listed
    from subjects
    union all
    select 'collection', id::text, 0, 0, 0, 0, 0, true from collections
    where is_public and owner_shown and deleted_at is null
    union all
    select subject_kind, subject_id, count(*) filter (where value = 1), 0, 0, 0, 0, false
    from votes group by 1, 2
    union all
    select subject_kind, subject_id, 0, count(*) filter (where deleted_at is null and hidden_at is null),
      count(*) filter (where parent_id is null), 0, 0, false
    from comments group by 1, 2
    union all
    select subject_kind, subject_id, 0, 0, 0, count(*) filter (where type = 'vote'),
      count(*) filter (where type = 'comment'), false
    from activities where subject_kind = 'card' and is_listed and actor_shown group by 1, 2
  ) t group by kind, id`

const commentTruth = sql`
  select c.id, coalesce(v.up, 0)::int as upvotes, coalesce(v.down, 0)::int as downvotes,
    coalesce(r.replies, 0)::int as replies, coalesce(d.descendants, 0)::int as descendants
  from comments c
  left join (
    select comment_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
    from comment_votes group by 1
  ) v on v.comment_id = c.id
  left join (select parent_id, count(*) as replies from comments group by 1) r on r.parent_id = c.id
  left join (select root_id, count(*) as descendants from comments group by 1) d on d.root_id = c.id`

const counting = sql`collections, comments, votes, comment_votes, activities, subjects`

/** Columns of the recomputed rows and of `subjects`, in the same order. */
const recountedCounts = sql`t.votes, t.comments, t.threads, 10::bigint * t.votes + 20 * t.comments,
  t.shown_votes, t.shown_comments, t.is_listed`
const storedCounts = sql`s.votes, s.comments, s.threads, s.popularity - s.views,
  s.shown_votes, s.shown_comments, s.is_listed`

/**
 * Lists the subjects and comments whose stored counts (`kept`) differ from those recomputed from rows (`counted`).
 * Both are texts of all counts, joined by '/'. Empty if all are right.
 */
export function listCountDifferences(db: Queryable): Promise<CountDifference[]> {
  return runQuery(
    db,
    sql<CountDifference>`
    select t.kind as what, t.id, concat_ws('/', ${recountedCounts}) as counted, concat_ws('/', ${storedCounts}) as kept
    from (${subjectTruth}) t left join subjects s using (kind, id)
    where (${storedCounts}) is distinct from (${recountedCounts})
    union all
    select 'comment', t.id::text,
      concat_ws('/', t.upvotes, t.downvotes, t.upvotes - t.downvotes, t.replies, t.descendants),
      concat_ws('/', c.upvotes, c.downvotes, c.score, c.replies, c.descendants)
    from (${commentTruth}) t join comments c using (id)
    where (c.upvotes, c.downvotes, c.score, c.replies, c.descendants)
      is distinct from (t.upvotes, t.downvotes, t.upvotes - t.downvotes, t.replies, t.descendants)`,
  )
}

/**
 * Recomputes the counts of subjects, except views, and of comments from the rows. Returns the differences. Blocks
 * writers.
 */
export async function recount(pool: pg.Pool): Promise<CountDifference[]> {
  return inTransaction(pool, async client => {
    await runQuery(client, sql`lock table ${counting} in share row exclusive mode`)
    const drift = await listCountDifferences(client)
    if (drift.length === 0) return drift
    const correctSubjects = sql`
      insert into subjects as s (kind, id, votes, comments, threads, popularity, shown_votes,
        shown_comments, is_listed)
      select kind, id, ${recountedCounts} from (${subjectTruth}) t
      on conflict (kind, id) do update set votes = excluded.votes, comments = excluded.comments,
        threads = excluded.threads, popularity = excluded.popularity + s.views,
        shown_votes = excluded.shown_votes, shown_comments = excluded.shown_comments,
        is_listed = excluded.is_listed
      where (${storedCounts}) is distinct from (excluded.votes, excluded.comments, excluded.threads,
        excluded.popularity, excluded.shown_votes, excluded.shown_comments, excluded.is_listed)`
    const correctComments = sql`
      update comments c set upvotes = t.upvotes, downvotes = t.downvotes, score = t.upvotes - t.downvotes,
        replies = t.replies, descendants = t.descendants
      from (${commentTruth}) t where c.id = t.id
        and (c.upvotes, c.downvotes, c.score, c.replies, c.descendants)
          is distinct from (t.upvotes, t.downvotes, t.upvotes - t.downvotes, t.replies, t.descendants)`
    for (const correct of [correctSubjects, correctComments]) await runQuery(client, correct)
    return drift
  })
}
