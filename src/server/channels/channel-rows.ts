import { sql } from 'kysely'
import type { ChannelFailure } from '#contract/channel-endpoints.ts'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

export type StoredChannel = {
  userId: string
  kind: ChannelKind
  url: string
  secret: string | null
  /** Failed attempts in a row. */
  attempts: number
  nextAttemptAt: Date | null
  failure: ChannelFailure | null
  failureStatus: number | null
  offAt: Date | null
}

export const channelColumns = sql`c.user_id as "userId", c.kind, c.url, c.secret, c.attempts,
  c.next_attempt_at as "nextAttemptAt", c.failure, c.failure_status as "failureStatus", c.off_at as "offAt"`

export function listChannels(db: Queryable, userId: string): Promise<StoredChannel[]> {
  return runQuery(
    db,
    sql<StoredChannel>`select ${channelColumns} from channels c where c.user_id = ${userId} order by c.kind`,
  )
}

type ChannelKey = { userId: string; kind: ChannelKind }

/** Locks a channel until the transaction ends. */
export async function lockChannel(
  client: Queryable,
  { userId, kind }: ChannelKey,
): Promise<StoredChannel | undefined> {
  const [found] = await runQuery(
    client,
    sql<StoredChannel>`select ${channelColumns} from channels c
      where c.user_id = ${userId} and c.kind = ${kind} for update`,
  )
  return found
}

type ChannelValues = Pick<StoredChannel, 'url' | 'secret'>

/** Returns false if the user has a channel of this kind. */
export async function insertChannel(
  client: Queryable,
  { userId, kind }: ChannelKey,
  values: ChannelValues,
): Promise<boolean> {
  const insert = query.insertInto('channels').values({ user_id: userId, kind, ...values })
  const inserted = await runQuery(
    client,
    insert.onConflict(conflict => conflict.doNothing()).returning('kind'),
  )
  return inserted.length > 0
}

/** A channel without failed attempts, which is on. */
export const withoutFailures = {
  attempts: 0,
  next_attempt_at: null,
  failure: null,
  failure_status: null,
  off_at: null,
} as const

export async function updateChannel(
  client: Queryable,
  { userId, kind }: ChannelKey,
  values: ChannelValues,
): Promise<void> {
  const update = query.updateTable('channels').set({ ...values, ...withoutFailures })
  await runQuery(client, update.where('user_id', '=', userId).where('kind', '=', kind))
}

/** For results of sending: changes a channel that is on and still has the address and secret that were used. */
export const updateUnchanged = ({ userId, kind, url, secret }: StoredChannel) =>
  query
    .updateTable('channels')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('url', '=', url)
    .where('secret', 'is not distinct from', secret)
    .where('off_at', 'is', null)

/** Deletes a channel with the messages that wait for it. */
export async function deleteChannel(client: Queryable, { userId, kind }: ChannelKey): Promise<void> {
  await runQuery(client, query.deleteFrom('channels').where('user_id', '=', userId).where('kind', '=', kind))
}

/** Deletes all channels of a user, in the caller's transaction. */
export async function deleteChannelsOf(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, query.deleteFrom('channels').where('user_id', '=', userId))
}
