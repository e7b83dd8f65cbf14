import type { Pool } from 'pg'

export type FeedSize = {
  people: number
  collections: number
  /** Votes and comments on cards. */
  activities: number
  cards: number
}

const since = `timestamptz '2020-01-01'`
const personId = (number: string) => `md5('person' || (${number}))::uuid`
/** Whether a person's activity is visible: one in 20 has a private profile, one in 7 hides their activity. */
const isShown = (number: string) => `((${number}) % 20 <> 0 and (${number}) % 7 <> 0)`
/**
 * Whether an activity or collection is visible by its age. The newest twentieth is visible to nobody, so that a query
 * that filters after reading must read all of it.
 */
const isOld = (number: string, all: number) => `(${number}) <= ${all} * 0.95`

async function addPeople(pool: Pool, { people }: FeedSize): Promise<void> {
  await pool.query(
    `insert into profiles (id, username, is_public, show_activity)
     select ${personId('n')}, 'person' || n, n % 20 <> 0, n % 7 <> 0 from generate_series(1, ${people}) n`,
  )
}

/** Inserts collections, of which seven in ten are public. */
async function addCollections(pool: Pool, { people, collections }: FeedSize): Promise<void> {
  const owner = `case when ${isOld('n', collections)} then 1 + n % ${people} else 20 * (1 + n % ${people / 20}) end`
  await pool.query(
    `insert into collections (id, owner_id, name, description, is_public, card_count, created_at, owner_shown)
     select md5('collection' || n)::uuid, ${personId('owner')},
       (array['Charizard binder', 'Water cards', 'Rares of Base Set', 'ピカチュウ'])[1 + n % 4] || ' ' || n,
       'Cards that I look for, shelf ' || n % 977, n % 10 < 7,
       (n * 37) % 400 + (not ${isShown('owner')})::int * 1000, ${since} + n * interval '1 minute',
       ${isShown('owner')}
     from (select n, ${owner} as owner from generate_series(1, ${collections}) n) made`,
  )
  await pool.query(
    `insert into subjects (kind, id, votes, comments, popularity, is_listed)
     select 'collection', id, votes, comments, 10 * votes + 20 * comments, owner_shown
     from (
       select id::text, owner_shown, (('x' || substr(id::text, 1, 3))::bit(12)::int % 500) + card_count as votes,
         (('x' || substr(id::text, 5, 3))::bit(12)::int % 90) + card_count as comments
       from collections where is_public
     ) made`,
  )
}

/** Inserts votes and comments on cards alternately. Some cards get most of the comments. */
async function addActivities(pool: Pool, { people, activities, cards }: FeedSize): Promise<void> {
  const [turn, voted] = ['(n / 2)', `((n / 2) % ${people} * 7919 + n / 2 / ${people} * 611) % ${cards}`]
  const talked = `floor(${cards} * power((('x' || substr(md5(n::text), 1, 6))::bit(24)::int / 16777216.0), 3))`
  await pool.query(
    `insert into activities
       (id, actor_id, type, subject_kind, subject_id, source_id, happened_at, actor_shown)
     select md5('activity' || n)::uuid, ${personId('actor')}, type, 'card', 'made-' || card::int,
       case type when 'comment' then md5('comment' || n)::uuid end, ${since} + n * interval '10 seconds',
       ${isShown('actor')} and ${isOld('n', activities)}
     from (
       select n, 1 + ${turn} % ${people} as actor,
         case when n % 2 = 1 then 'vote' else 'comment' end as type,
         case when n % 2 = 1 then ${voted} else ${talked} end as card
       from generate_series(0, ${activities - 1}) n
     ) made`,
  )
  await pool.query(
    `insert into votes (subject_kind, subject_id, user_id, value, voted_at)
     select subject_kind, subject_id, actor_id, 1, happened_at from activities where type = 'vote'`,
  )
  await pool.query(
    `insert into subjects (kind, id, votes, comments, popularity, shown_votes, shown_comments)
     select 'card', subject_id, votes, comments, 10 * votes + 20 * comments, shown_votes, shown_comments
     from (
       select subject_id, count(*) filter (where type = 'vote') as votes,
         count(*) filter (where type = 'comment') as comments,
         count(*) filter (where type = 'vote' and actor_shown) as shown_votes,
         count(*) filter (where type = 'comment' and actor_shown) as shown_comments
       from activities group by 1
     ) made`,
  )
}

/** Drops the indexes of the tables, runs `fill`, and creates the indexes again, which is many times faster. */
async function withoutIndexes(pool: Pool, tables: readonly string[], fill: () => Promise<void>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await pool.query(definition)
}

/** Inserts users, collections and activities into the tables by SQL, without the API. */
export async function fillFeed(pool: Pool, size: FeedSize): Promise<void> {
  await withoutIndexes(pool, ['collections', 'activities', 'votes', 'subjects'], async () => {
    await addPeople(pool, size)
    await addCollections(pool, size)
    await addActivities(pool, size)
  })
  await pool.query('vacuum analyze')
}
