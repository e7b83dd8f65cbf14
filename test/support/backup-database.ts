import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { readMigrations } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log.ts'
import { createBackup } from '#server/backups/create-backup.ts'
import { listStoredTables, nameOf } from '#server/backups/stored-tables.ts'

export const migrations = readMigrations(resolve(import.meta.dirname, '../../migrations'))
export const log = createLog({ level: 'silent', format: 'text' })

/** A private folder that is deleted at the end. */
export function createFolder(atEnd: (cleanUp: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'chasekit-backups-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const userId = '0190a000-0000-7000-8000-000000000001'

/** Rows with what is difficult to write as text, a generated column, both kinds of prices, and used identity values. */
export async function fillDatabase(db: pg.Pool, copies = 3): Promise<void> {
  await db.query(`
    insert into profiles (id, username, bio) values ('${userId}', 'misty', E'line\\nbreak\\ttab \\\\N "quoted" ポケモン 😀');
    insert into sign_in.users (id, email, created_at, updated_at)
      values ('${userId}', 'misty@example.org', now(), '2026-03-01 12:00:00.123456+09');
    insert into sign_in.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
      values ('${userId}', 'email', '${userId}', '{"email": "Misty@example.org"}', now(), now());
    insert into sign_in.sessions (id, user_id, amr, created_at, updated_at)
      values ('${userId}', '${userId}', '[]', now(), now());
    insert into sign_in.refresh_tokens (token_hash, session_id, counter, created_at)
      values (E'\\\\x00ff5c', '${userId}', 1, now());
    insert into sign_in.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, created_at)
      values ('${userId}', 'recovery', 'hash', 'code', 'misty@example.org', now());
    insert into collections (id, owner_id, name) values ('${userId}', '${userId}', 'Water');
    insert into collection_cards (owner_id, collection_id, card_id, position, status, added_at)
      select '${userId}', '${userId}', 'base1-' || n, n, 'owned', now() from generate_series(1, ${copies}) n;
    insert into copies (id, owner_id, collection_id, card_id, status, position, quantity, paid_amount, created_at, updated_at)
      select gen_random_uuid(), '${userId}', '${userId}', 'base1-' || n, 'owned', 0, 1, 0.10, now(), now()
      from generate_series(1, ${copies}) n;
    insert into comments (id, subject_kind, subject_id, content, created_at)
      values ('${userId}', 'card', 'base1-1', 'first', now());
    insert into comments (id, subject_kind, subject_id, parent_id, root_id, content, created_at)
      values (gen_random_uuid(), 'card', 'base1-1', '${userId}', '${userId}', 'reply', now());
    insert into price_series (card_id, variant, source) values ('base1-1', 'normal', 'tcgplayer'), ('base1-2', 'normal', 'tcgplayer');
    delete from price_series where card_id = 'base1-2';
    create table price_days_2026_11 partition of price_days for values from ('2026-11-01') to ('2026-12-01');
    insert into price_days (series_id, day, market) values (1, '2026-11-20', 1250);
    insert into price_months (series_id, month, days, market) values (1, '2026-10-01', 3, '{1200,null}');
    insert into owner_history (id, actor, action) values (gen_random_uuid(), 'command line', 'owner.add');
    insert into owner_claims (code_hash) values ('');
    insert into channels (user_id, kind, url) values ('${userId}', 'webhook', 'https://hooks.example/');
    insert into channel_messages (id, user_id, kind, type, data) values ('${userId}', '${userId}', 'webhook', 'alert.price', '{}');
    update site_warnings set last_seen = '{}';
    insert into price_version (id, rev) values (1, 7) on conflict (id) do update set rev = 7;
    insert into unevaluated_price_versions (rev) values (7)`)
}

export async function backUp(pool: pg.Pool, path: string, passphrase: string | null = null) {
  return createBackup({ pool, pathFor: () => path, kind: 'manual', passphrase, hasPrices: true })
}

/** A hash of the rows of each table, in any order. */
export async function hashTables(db: pg.Pool): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of await listStoredTables(db)) {
    const { rows } = await db.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' order by r::text)), '') as hash
       from "${table.schema}"."${table.table}" r`,
    )
    hashes[nameOf(table)] = rows[0]?.hash ?? ''
  }
  return hashes
}
