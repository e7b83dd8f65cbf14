import type { Channel } from '#contract/channel-endpoints.ts'
import { locale } from '#domain/locale.ts'
import { channelMessages as messages } from '#web/messages/en/channels.ts'

const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** Why an attempt failed, as a sentence; '' without a reason. */
export function reasonText({ reason, status }: Pick<Channel, 'reason' | 'status'>): string {
  if (reason === null) return ''
  if (reason !== 'status') return messages.reasons[reason]
  if (status === 410) return messages.gone
  const isRedirect = status !== null && status >= 300 && status < 400
  return isRedirect ? messages.redirects(status) : messages.status(status ?? 0)
}

/** When a failing channel is tried again, in the time zone of the browser. */
export const retryText = (retryAt: string | null) =>
  retryAt === null ? messages.retrySoon : messages.retryAt(moments.format(new Date(retryAt)))
