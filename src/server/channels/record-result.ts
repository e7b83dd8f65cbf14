import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { recordAccountNotification } from '#server/notifications/record-account-notification.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { type StoredChannel, updateUnchanged, withoutFailures } from './channel-rows.ts'
import type { SendFailure } from './send-message.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** From one failed attempt to the next. After the last one the channel is turned off. */
export const retryDelays = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  24 * hourMs,
] as const

/** The address no longer exists and asks for no further attempts. */
export const goneStatus = 410

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** A failing channel works again: what waits is sent at once. */
export async function recordRecovery(db: Queryable, channel: StoredChannel): Promise<void> {
  await runQuery(db, updateUnchanged(channel).where('attempts', '>', 0).set(withoutFailures))
}

/** Turns a channel off and deletes what waits for it, which remains in the notifications. Returns whether it was on. */
export async function turnOff(
  client: Queryable,
  channel: StoredChannel,
  { reason, status }: SendFailure,
  now: Date,
): Promise<boolean> {
  const off = updateUnchanged(channel).set({
    attempts: 0,
    next_attempt_at: null,
    failure: reason,
    failure_status: status,
    off_at: now,
  })
  const changed = await runQuery(client, off.returning('kind'))
  if (changed.length === 0) return false
  const waiting = query.deleteFrom('channel_messages').where('user_id', '=', channel.userId)
  await runQuery(client, waiting.where('kind', '=', channel.kind))
  return true
}

/**
 * Records a failed attempt: it is repeated later, or the channel is turned off and its user notified. Returns whether it
 * was turned off.
 */
export async function recordFailure(
  pool: pg.Pool,
  channel: StoredChannel,
  failure: SendFailure,
  now: Date,
): Promise<boolean> {
  const delay = failure.status === goneStatus ? undefined : retryDelays[channel.attempts]
  if (delay === undefined)
    return inTransaction(pool, async client => {
      await lockProfileForShare(client, channel.userId)
      const isOff = await turnOff(client, channel, failure, now)
      if (isOff) await recordAccountNotification(client, channel.userId, 'channel-off')
      return isOff
    })
  const retry = {
    attempts: channel.attempts + 1,
    next_attempt_at: after(now, delay),
    failure: failure.reason,
    failure_status: failure.status,
  }
  await runQuery(pool, updateUnchanged(channel).set(retry))
  return false
}
