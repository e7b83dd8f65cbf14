import type { Channel, ChannelFailure, ChannelTest } from '#contract/channel-endpoints.ts'
import { outsideTimeoutMs } from '#platform/http/post-outside.ts'
import type { StoredChannel } from './channel-rows.ts'
import type { SendResult } from './send-message.ts'

const sentences: Record<Exclude<ChannelFailure, 'status'>, string> = {
  address: 'The host has no public address',
  unreachable: 'The host could not be reached',
  certificate: 'The certificate of the host is not valid',
  timeout: `The host did not respond within ${outsideTimeoutMs / 1000} seconds`,
}

function describeStatus(status: number | null): string {
  if (status === 410) return 'The address no longer exists (status 410)'
  if (status !== null && status >= 300 && status < 400)
    return `The address redirects (status ${status}), which is not followed. Enter the address to which it leads`
  return `The host responded with status ${status}`
}

function describeFailure(reason: ChannelFailure | null, status: number | null): string | null {
  if (reason === null) return null
  return reason === 'status' ? describeStatus(status) : sentences[reason]
}

function stateOf({ offAt, attempts }: StoredChannel): Channel['state'] {
  if (offAt) return 'off'
  return attempts > 0 ? 'failing' : 'working'
}

/** A channel as its user sees it. `secret` is a new one, which is shown once. */
export function presentChannel(channel: StoredChannel, secret: string | null): Channel {
  const { url, failure, failureStatus, nextAttemptAt } = channel
  const state = stateOf(channel)
  return {
    url,
    secret,
    hasSecret: channel.secret !== null,
    state,
    lastError: describeFailure(failure, failureStatus),
    reason: failure,
    status: failureStatus,
    retryAt: state === 'failing' ? (nextAttemptAt?.toISOString() ?? null) : null,
  }
}

export function presentTest(channel: ChannelTest['channel'], result: SendResult): ChannelTest {
  const { reason, status } = result === 'sent' ? { reason: null, status: null } : result
  return { channel, delivered: result === 'sent', error: describeFailure(reason, status), reason, status }
}
