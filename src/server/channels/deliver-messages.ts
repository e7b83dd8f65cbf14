import { type RawBuilder, sql } from 'kysely'
import pLimit from 'p-limit'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { cardNamesIn } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { type AccountMailContext, mailAccountNotice } from '#server/notifications/account-notice-mail.ts'
import type { StoredMessage } from './channel-message.ts'
import { channelColumns, type StoredChannel, updateUnchanged, withoutFailures } from './channel-rows.ts'
import { composeContent } from './compose-content.ts'
import { recordFailure } from './record-result.ts'
import { type SendContext, type SendResult, sendMessage } from './send-message.ts'

export type DeliveryContext = Pick<AppContext, 'catalogue'> &
  SendContext &
  AccountMailContext & { signIn: { accounts: { care: { rows: () => RawBuilder<unknown> } } } }

export type Deliveries = { sent: number; failed: number }

/** Requests at the same time. */
const maxParallel = 4
const channelsAtOnce = 40
/** Messages to one channel in a run, below the limit of Discord: 30 a minute. */
const maxPerRun = 20
/** How long a process has a channel for itself while it sends one message. If it ends meanwhile, another one tries then. */
const leaseMs = 60_000
/** Number of days after which a message is out of date. */
const daysKept = 3

/** Claims some channels that are on, are due, have messages and belong to users who are not disabled. */
function claimDue({ pool, clock, signIn }: DeliveryContext): Promise<StoredChannel[]> {
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  return runQuery(
    pool,
    sql<StoredChannel>`update channels c set next_attempt_at = ${until} from (
        select d.user_id, d.kind from channels d
        join ${signIn.accounts.care.rows()} account on account.id = d.user_id and not account.is_disabled
        where d.off_at is null and (d.next_attempt_at is null or d.next_attempt_at <= ${now}::timestamptz)
          and exists (select from channel_messages m where m.user_id = d.user_id and m.kind = d.kind)
        order by d.next_attempt_at nulls first limit ${channelsAtOnce} for update of d skip locked
      ) due where c.user_id = due.user_id and c.kind = due.kind
      returning ${channelColumns}`,
  )
}

async function findFirstMessage(
  db: Queryable,
  { userId, kind }: StoredChannel,
): Promise<StoredMessage | undefined> {
  const [message] = await runQuery(
    db,
    sql<StoredMessage>`select id, type, data, created_at as "createdAt" from channel_messages
      where user_id = ${userId} and kind = ${kind} order by id limit 1`,
  )
  return message
}

/** Deletes a message that was sent, or that its user may no longer see. */
async function finishMessage(db: Queryable, { id }: StoredMessage): Promise<void> {
  await runQuery(db, query.deleteFrom('channel_messages').where('id', '=', id))
}

/** Renews the claim after a message was sent. Returns false if the user changed, removed or turned off the channel. */
async function continueClaim({ pool, clock }: DeliveryContext, channel: StoredChannel): Promise<boolean> {
  const until = new Date(clock.now().getTime() + leaseMs)
  const renewed = updateUnchanged(channel).set({ ...withoutFailures, next_attempt_at: until })
  return (await runAndCountRows(pool, renewed)) > 0
}

async function releaseClaim({ pool }: DeliveryContext, channel: StoredChannel): Promise<void> {
  await runQuery(pool, updateUnchanged(channel).set({ next_attempt_at: null }))
}

type Attempt = 'empty' | 'dropped' | SendResult

/** Sends the first message that waits for a channel. */
async function deliverFirst(
  context: DeliveryContext,
  channel: StoredChannel,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const { pool, origin, catalogue } = context
  const message = await findFirstMessage(pool, channel)
  if (!message) return 'empty'
  const deps = { pool, origin, cardName: cardNamesIn(catalogue) }
  const content = await composeContent(deps, channel.userId, message)
  const result = content ? await sendMessage(context, channel, content, signal) : 'dropped'
  if (result === 'sent' || result === 'dropped') await finishMessage(pool, message)
  return result
}

/** Sends what waits for a channel, in order, until an attempt fails. */
async function deliverTo(
  context: DeliveryContext,
  claimed: StoredChannel,
  signal: AbortSignal | undefined,
): Promise<Deliveries> {
  let channel = claimed
  let sent = 0
  while (sent < maxPerRun) {
    const attempt = await deliverFirst(context, channel, signal)
    if (attempt === 'dropped') continue
    if (attempt === 'empty') {
      await releaseClaim(context, channel)
      break
    }
    if (attempt !== 'sent') {
      const isOff = await recordFailure(context.pool, channel, attempt, context.clock.now())
      if (isOff) await mailAccountNotice(context, channel.userId, 'channel-off')
      return { sent, failed: 1 }
    }
    sent += 1
    if (!(await continueClaim(context, channel))) break
    channel = { ...channel, attempts: 0 }
  }
  return { sent, failed: 0 }
}

/** Sends to some channels. One that cannot be sent to because of a fault of the site does not stop the others. */
async function deliverToEach(
  context: DeliveryContext,
  due: readonly StoredChannel[],
  signal: AbortSignal | undefined,
): Promise<Deliveries> {
  const limit = pLimit(maxParallel)
  const total = { sent: 0, failed: 0 }
  const deliver = async (channel: StoredChannel) => {
    if (signal?.aborted) return releaseClaim(context, channel)
    const { sent, failed } = await deliverTo(context, channel, signal)
    total.sent += sent
    total.failed += failed
  }
  const results = await Promise.allSettled(due.map(channel => limit(() => deliver(channel))))
  const fault = results.find(result => result.status === 'rejected')
  if (fault && !signal?.aborted) throw fault.reason
  return total
}

/** Sends what is due to all channels, until `signal` aborts. */
export async function deliverMessages(context: DeliveryContext, signal?: AbortSignal): Promise<Deliveries> {
  const total: Deliveries = { sent: 0, failed: 0 }
  while (!signal?.aborted) {
    const due = await claimDue(context)
    if (due.length === 0) break
    const { sent, failed } = await deliverToEach(context, due, signal)
    total.sent += sent
    total.failed += failed
  }
  return total
}

/** Deletes messages that have waited for too long, as those of disabled users. Returns their number. */
export async function purgeMessages({
  pool,
  clock,
}: Pick<DeliveryContext, 'pool' | 'clock'>): Promise<number> {
  const before = sql`${clock.now()}::timestamptz - ${daysKept} * interval '1 day'`
  return runAndCountRows(pool, sql`delete from channel_messages where created_at < ${before}`)
}
