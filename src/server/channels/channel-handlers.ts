import { randomUUIDv7 } from 'node:crypto'
import type { channelEndpoints, Channels, ChannelTest } from '#contract/channel-endpoints.ts'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import { refusal } from '#contract/refusals.ts'
import type { RequestClient, SessionViewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { sitePaths } from '#site/site-paths.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { listChannels, type StoredChannel } from './channel-rows.ts'
import { presentChannel, presentTest } from './present-channel.ts'
import { goneStatus, recordRecovery, turnOff } from './record-result.ts'
import { type NewSecrets, requireValidChanges, saveChannels } from './save-channels.ts'
import { type SendContext, sendMessage } from './send-message.ts'

export type ChannelsContext = SendContext &
  Pick<AppContext, 'origin' | 'alwaysOnLimiter'> & {
    /** Throws `forbidden` for a session without the second factor of its account. */
    requireSecondFactor: (viewer: SessionViewer, client: RequestClient) => Promise<void>
  }

/** Each test sends a request to an address that a user entered, so they are limited also where limits are off. */
const testLimit = { count: 10, seconds: 600 }

function presentChannels(channels: readonly StoredChannel[], secrets: NewSecrets): Channels {
  return Object.fromEntries(
    channels.map(channel => [channel.kind, presentChannel(channel, secrets[channel.kind] ?? null)]),
  )
}

async function testChannel(context: ChannelsContext, channel: StoredChannel): Promise<ChannelTest> {
  const { pool, clock, origin } = context
  const result = await sendMessage(context, channel, {
    id: randomUUIDv7(),
    createdAt: clock.now(),
    type: 'channel.test',
    data: { url: origin + sitePaths.channelSettings },
  })
  if (result === 'sent') await recordRecovery(pool, channel)
  else if (result.status === goneStatus)
    await inTransaction(pool, client => turnOff(client, channel, result, clock.now()))
  return presentTest(channel.kind, result)
}

async function testChannels(
  context: ChannelsContext,
  userId: string,
  kind: ChannelKind | undefined,
): Promise<ChannelTest[]> {
  const channels = await listChannels(context.pool, userId)
  const tested = channels.filter(channel => kind === undefined || channel.kind === kind)
  if (tested.length === 0) throw refusal('conflict', 'channel_unsaved')
  await requireWithinLimit(
    { limiter: context.alwaysOnLimiter, name: 'channel-test', limit: testLimit },
    userId,
  )
  return Promise.all(tested.map(channel => testChannel(context, channel)))
}

/** The endpoints for the channels of a user. */
export function channelHandlers(context: ChannelsContext): Handlers<typeof channelEndpoints> {
  const { pool, config, requireSecondFactor } = context
  return {
    listChannels: async ({ viewer }) => presentChannels(await listChannels(pool, viewer.userId), {}),
    saveChannels: async ({ viewer, body, client }) => {
      requireValidChanges(body, config.channelAllowedHosts)
      // A channel outlives the session, so the password alone must not be enough to save one.
      await requireSecondFactor(viewer, client())
      await ensureUser(pool, viewer)
      const secrets = await saveChannels(pool, viewer.userId, body)
      return presentChannels(await listChannels(pool, viewer.userId), secrets)
    },
    testChannels: async ({ viewer, query: { channel } }) => ({
      results: await testChannels(context, viewer.userId, channel),
    }),
  }
}
