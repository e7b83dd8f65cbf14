import { type RawBuilder, sql } from 'kysely'
import type { SiteUser, UserList } from '#contract/owner-endpoints.ts'
import { sortDirections, runQuery } from '#platform/database/run-query.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { AccountCare } from '#server/accounts/account-provider.ts'

type Accounts = Pick<AccountCare, 'rows'>
type Row = Omit<SiteUser, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date | null }

/** More users than this are not counted. */
export const maxCountedUsers = 100_000

const sortColumns: Record<string, RawBuilder<unknown>> = {
  createdAt: sql`a.created_at`,
  lastSeenAt: sql`a.last_seen_at`,
  username: sql`lower(p.username)`,
  email: sql`a.email`,
}

/** Escapes a text for use in a LIKE pattern. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const joined = sql`left join profiles p on p.id = a.id left join user_roles r on r.user_id = a.id`

function conditionsOf({ q = '', role, state }: UserList): RawBuilder<unknown> {
  const conditions = [sql`true`]
  const text = q.trim()
  const pattern = `%${literal(text)}%`
  if (isUuid(text)) conditions.push(sql`a.id = ${text}`)
  else if (text) conditions.push(sql`(p.username ilike ${pattern} or a.email ilike ${pattern})`)
  if (role === 'none') conditions.push(sql`r.role is null`)
  else if (role) conditions.push(sql`r.role = ${role}`)
  if (state === 'disabled') conditions.push(sql`a.is_disabled`)
  if (state === 'unconfirmed') conditions.push(sql`not a.is_confirmed and not a.is_disabled`)
  if (state === 'active') conditions.push(sql`a.is_confirmed and not a.is_disabled`)
  return sql.join(conditions, sql` and `)
}

/** Reads users by a statement that returns their ids and positions. Everything else is read for these users only. */
function selectUsers(accounts: Accounts, page: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`select a.id, p.username, a.email, r.role, a.is_disabled as disabled, a.is_confirmed as confirmed,
      a.created_at as "createdAt", a.last_seen_at as "lastSeenAt",
      json_build_object('collections', o.collections, 'cards', o.cards, 'comments',
        (select count(*) from comments where author_id = a.id)) as counts
    from (${page}) page join ${accounts.rows()} a on a.id = page.id ${joined},
    lateral (select count(*) as collections, coalesce(sum(card_count), 0) as cards from collections
      where owner_id = a.id and deleted_at is null) o
    order by page.position`
}

const present = ({ createdAt, lastSeenAt, ...user }: Row): SiteUser => ({
  ...user,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

/** Lists users. Those without the sorted value come last. */
export async function listUsers(
  db: Queryable,
  accounts: Accounts,
  list: UserList,
): Promise<{ users: SiteUser[]; total: number }> {
  const where = conditionsOf(list)
  const [counted] = await runQuery(
    db,
    sql<{ total: number }>`select count(*)::int as total from (
      select from ${accounts.rows()} a ${joined} where ${where} limit ${maxCountedUsers}) found`,
  )
  const column = sortColumns[list.sort.replace('-', '')]
  const direction = sortDirections[list.sort.startsWith('-') ? 'desc' : 'asc']
  const order = sql`${column} ${direction} nulls last, a.id`
  const page = sql`select id, row_number() over () as position from (
    select a.id from ${accounts.rows()} a ${joined} where ${where} order by ${order}
    limit ${list.pageSize} offset ${(list.page - 1) * list.pageSize}::float8::int8) sorted`
  const rows = await runQuery(db, selectUsers(accounts, page))
  return { users: rows.map(present), total: counted?.total ?? 0 }
}

export async function findUser(db: Queryable, accounts: Accounts, id: string): Promise<SiteUser | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await runQuery(db, selectUsers(accounts, sql`select ${id}::uuid as id, 1 as position`))
  return row && present(row)
}
