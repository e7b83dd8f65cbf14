import type { Pool } from 'pg'
import { recount } from '#server/subjects/recount.ts'

/** A discussion with `threads` top-level comments and `replies` replies to each. */
export type DiscussionShape = { cardId: string; threads: number; replies: number }

const authors = 200

async function addAuthors(pool: Pool): Promise<void> {
  await pool.query(
    `insert into profiles (id, username)
     select md5('author' || n)::uuid, 'author' || n from generate_series(1, $1) n on conflict do nothing`,
    [authors],
  )
}

/**
 * Inserts the threads of a discussion, one minute apart. A reply responds to the first comment of its thread or to
 * the reply three before.
 */
async function addDiscussion(pool: Pool, { cardId, threads, replies }: DiscussionShape): Promise<void> {
  const idOf = (thread: string, reply: string) => `md5($1 || '/' || ${thread} || '/' || ${reply})::uuid`
  await pool.query(
    `insert into comments (id, subject_kind, subject_id, parent_id, root_id, author_id, content, created_at)
     select ${idOf('t', 'r')}, 'card', $1,
       case when r = 0 then null when r > 3 and r % 3 = 0 then ${idOf('t', '(r - 3)')} else ${idOf('t', '0')} end,
       case when r > 0 then ${idOf('t', '0')} end,
       md5('author' || (1 + (t * 7 + r) % $4))::uuid,
       repeat('A comment like many others. ', 1 + (t + r) % 8),
       timestamptz '2026-01-01' + t * interval '1 minute' + r * interval '1 second'
     from generate_series(1, $2::int) t, generate_series(0, $3::int) r order by r, t`,
    [cardId, threads, replies, authors],
  )
  await pool.query(
    `insert into comment_votes (comment_id, user_id, value)
     select c.id, md5('author' || n)::uuid, case when n % 4 = 0 then -1 else 1 end
     from comments c, generate_series(1, 5) n
     where c.subject_id = $1 and ('x' || substr(c.id::text, 1, 4))::bit(16)::int % 5 >= n`,
    [cardId],
  )
}

/** Inserts discussions into the tables by SQL, without the API, and updates the stored counts of comments. */
export async function fillDiscussions(pool: Pool, shapes: readonly DiscussionShape[]): Promise<void> {
  await addAuthors(pool)
  for (const shape of shapes) await addDiscussion(pool, shape)
  await recount(pool)
  await pool.query('vacuum analyze')
}
