import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#platform/database/migrate.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/test-database.ts'

const migrations = readMigrations(join(resolve(import.meta.dirname, '../../..'), 'migrations'))

/** Data from before the migration: a vote, a comment and a collection of users with each privacy setting. */
const previousActivities = `
  insert into profiles (id, username, is_public, show_activity, show_favorites)
  values (md5('seen')::uuid, 'seen', true, true, true), (md5('private')::uuid, 'private', false, true, true),
    (md5('quiet')::uuid, 'quiet', true, false, true), (md5('talker')::uuid, 'talker', true, true, false);
  insert into votes (subject_kind, subject_id, user_id, value) select 'card', 'base1-4', id, 1 from profiles;
  insert into comments (id, subject_kind, subject_id, author_id, content, created_at)
  select md5(username || 'comment')::uuid, 'card', 'base1-4', id, 'Mine', now() from profiles;
  insert into subjects (kind, id, votes, comments, threads, popularity) values ('card', 'base1-4', 4, 4, 4, 120);
  insert into activities (id, actor_id, type, subject_kind, subject_id, source_id)
  select md5(username || type)::uuid, id, type, 'card', 'base1-4',
    case type when 'comment' then md5(username || 'comment')::uuid end
  from profiles, unnest(array['vote', 'comment']) type;
  insert into collections (id, owner_id, name, is_public, deleted_at)
  select md5(username || state)::uuid, id, state, state <> 'private',
    case state when 'deleted' then now() end
  from profiles, unnest(array['public', 'private', 'deleted']) state;
  insert into subjects (kind, id) select 'collection', id::text from collections where is_public`

let database: TestDatabase

beforeAll(async () => {
  database = await createEmptyDatabase()
  const { pool } = database
  for (const { sql } of migrations.filter(({ number }) => number < 9)) await pool.query(sql)
  await pool.query(previousActivities)
  for (const { sql } of migrations.filter(({ number }) => number >= 9)) await pool.query(sql)
})
afterAll(() => database.drop())

test('the migration marks existing rows of users who hide them, and counts are correct', async () => {
  const shown = await database.pool.query(
    `select p.username, a.type from activities a join profiles p on p.id = a.actor_id
     where a.is_listed and a.actor_shown order by 1, 2`,
  )
  expect(shown.rows).toEqual([
    { username: 'seen', type: 'comment' },
    { username: 'seen', type: 'vote' },
    { username: 'talker', type: 'comment' },
  ])
  const listed = await database.pool.query(
    `select p.username, c.name from collections c join profiles p on p.id = c.owner_id
     join subjects s on s.kind = 'collection' and s.id = c.id::text and s.is_listed order by 1`,
  )
  expect(listed.rows).toEqual([
    { username: 'seen', name: 'public' },
    { username: 'talker', name: 'public' },
  ])
  expect(await listCountDifferences(database.pool)).toEqual([])
})
