import { Webhook } from 'standardwebhooks'
import { version } from '#platform/version.ts'
import type { ChannelMessage } from './channel-message.ts'
import type { StoredChannel } from './channel-rows.ts'
import type { MessageText } from './message-text.ts'

export type FormattedMessage = { url: string; headers: Record<string, string>; body: string }

type Target = Pick<StoredChannel, 'url' | 'secret'>

const userAgent = { 'user-agent': `ChaseKit/${version}` }
const json = { ...userAgent, 'content-type': 'application/json' }

/** A message of the Standard Webhooks specification: https://www.standardwebhooks.com */
export function formatWebhook(
  { url, secret }: Target,
  { id, type, createdAt, data }: ChannelMessage,
  now: Date,
): FormattedMessage {
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret ?? '').sign(id, now, body),
  }
  return { url, headers: { ...json, ...signed }, body }
}

/** Limits of Discord, in characters. */
const maxEmbedTitle = 256
const maxEmbedText = 4096

const withoutMarkdown = (text: string) => text.replaceAll(/[\\*_~`|<>[\]()#-]/g, String.raw`\$&`)

/** As many whole lines as fit. `sizeOf` measures a text in the unit of `max`. */
function linesWithin(lines: readonly string[], max: number, sizeOf: (text: string) => number): string {
  let text = ''
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`
    if (sizeOf(longer) > max) return text
    text = longer
  }
  return text
}

export function formatDiscord({ url }: Target, { title, lines, url: link }: MessageText): FormattedMessage {
  const description = linesWithin(lines.map(withoutMarkdown), maxEmbedText, text => text.length)
  const embed = { title: withoutMarkdown(title).slice(0, maxEmbedTitle), url: link, description }
  // Names of cards and searches notify nobody.
  const body = JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } })
  return { url, headers: json, body }
}

/** ntfy turns longer messages into files. In bytes. */
const maxNtfyText = 4096
const maxNtfyTitle = 200

/** Title and link are parameters of the address, because headers contain no Japanese. */
export function formatNtfy(
  { url, secret }: Target,
  { title, lines, url: link }: MessageText,
): FormattedMessage {
  const address = new URL(url)
  address.searchParams.set('title', title.slice(0, maxNtfyTitle))
  address.searchParams.set('click', link)
  const token = secret === null ? {} : { authorization: `Bearer ${secret}` }
  const headers = { ...userAgent, 'content-type': 'text/plain; charset=utf-8', ...token }
  return { url: address.href, headers, body: linesWithin(lines, maxNtfyText, Buffer.byteLength) }
}
