import type { ChannelFailure } from '#contract/channel-endpoints.ts'
import { type OutsideResult, postOutside } from '#platform/http/post-outside.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findNotificationSettings } from '#server/notifications/notification-settings.ts'
import type { ChannelMessage } from './channel-message.ts'
import type { StoredChannel } from './channel-rows.ts'
import { type FormattedMessage, formatDiscord, formatNtfy, formatWebhook } from './format-message.ts'
import { messageText } from './message-text.ts'

export type SendContext = Pick<AppContext, 'pool' | 'clock' | 'settings'> & {
  config: Pick<AppContext['config'], 'channelAllowedHosts'>
}

export type SendFailure = { reason: ChannelFailure; status: number | null }
export type SendResult = 'sent' | SendFailure

async function formatFor(
  { pool, clock, settings }: SendContext,
  channel: StoredChannel,
  message: ChannelMessage,
): Promise<FormattedMessage> {
  if (channel.kind === 'webhook') return formatWebhook(channel, message, clock.now())
  const { language } = await findNotificationSettings(pool, channel.userId)
  const text = messageText(message, { language, siteName: settings.current().siteName })
  return channel.kind === 'discord' ? formatDiscord(channel, text) : formatNtfy(channel, text)
}

function resultOf(result: OutsideResult): SendResult {
  if ('failure' in result) return { reason: result.failure, status: null }
  const { status } = result
  return status >= 200 && status < 300 ? 'sent' : { reason: 'status', status }
}

/** Sends a message once. Throws only if `signal` aborts or the database fails. */
export async function sendMessage(
  context: SendContext,
  channel: StoredChannel,
  message: ChannelMessage,
  signal?: AbortSignal,
): Promise<SendResult> {
  const { url, headers, body } = await formatFor(context, channel, message)
  const { channelAllowedHosts: allowedHosts } = context.config
  return resultOf(await postOutside({ allowedHosts }, { url, headers, body, ...(signal && { signal }) }))
}
