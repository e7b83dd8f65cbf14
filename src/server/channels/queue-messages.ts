import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import type { Attention } from '#contract/owner-site-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { listOwners } from '#server/owner/roles.ts'
import type { NewMessage } from './channel-message.ts'

/** Maximum number of messages that wait for a channel. Further ones are only in the notifications of the site. */
export const maxWaiting = 500

type Addressed = NewMessage & { userId: string }
type Room = { userId: string; kind: ChannelKind; waiting: number }

/** Locks the channels of users that are on against deletion, until the transaction ends. */
function lockChannels(client: Queryable, userIds: readonly string[]): Promise<Room[]> {
  return runQuery(
    client,
    sql<Room>`select c.user_id as "userId", c.kind, (select count(*)::int from (
        select from channel_messages m where m.user_id = c.user_id and m.kind = c.kind limit ${maxWaiting}
      ) waiting) as waiting
      from channels c where c.user_id = any(${userIds}::uuid[]) and c.off_at is null
      order by c.user_id, c.kind for key share of c`,
  )
}

/**
 * Stores messages for all channels of their users, in the transaction of what they are about. Returns the number stored.
 */
export async function queueMessages(client: Queryable, messages: readonly Addressed[]): Promise<number> {
  const byUser = Map.groupBy(messages, ({ userId }) => userId)
  if (byUser.size === 0) return 0
  const channels = await lockChannels(client, [...byUser.keys()])
  const rows = channels.flatMap(({ userId, kind, waiting }) =>
    (byUser.get(userId) ?? [])
      .slice(0, maxWaiting - waiting)
      .map(({ type, data }) => ({ id: randomUUIDv7(), user_id: userId, kind, type, data })),
  )
  if (rows.length === 0) return 0
  return runAndCountRows(
    client,
    sql`insert into channel_messages (id, user_id, kind, type, data)
      select id, user_id, kind, type, data from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as message (id uuid, user_id uuid, kind text, type text, data jsonb)`,
  )
}

/** Stores a warning about the site for the channels of its owners. */
export async function queueWarnings(client: Queryable, warnings: readonly Attention[]): Promise<number> {
  if (warnings.length === 0) return 0
  const owners = await listOwners(client)
  return queueMessages(
    client,
    owners.flatMap(userId => warnings.map(data => ({ userId, type: 'site.warning' as const, data }))),
  )
}
