import { z } from 'zod'
import { channelKinds, maxChannelSecret, maxChannelUrl } from './channel-kinds.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { textSchema } from './text-field.ts'

const endpoint = createEndpointBuilder('Accounts')

export const channelFailures = ['address', 'unreachable', 'certificate', 'timeout', 'status'] as const
export type ChannelFailure = (typeof channelFailures)[number]

const reason = z
  .enum(channelFailures)
  .nullable()
  .describe(
    'Why the last attempt failed: the host has no public `address`, is `unreachable`, has no valid `certificate`, did not ' +
      'respond in time (`timeout`), or responded with another `status` than 2xx',
  )
const status = z.int().nullable().describe('The HTTP status of the last failure, if there was a response')

const Channel = z
  .object({
    url: z.string(),
    secret: z
      .string()
      .nullable()
      .describe('The new signing secret of a webhook, only in the response that created it; otherwise null'),
    hasSecret: z.boolean().describe('Whether a signing secret or an access token is stored'),
    state: z
      .enum(['working', 'failing', 'off'])
      .describe(
        '`failing`: messages wait and are tried again; `off`: no longer, save the channel to turn it on',
      ),
    lastError: z.string().nullable().describe('Of a channel that is failing or off: one English sentence'),
    reason,
    status,
    retryAt: z.string().nullable().describe('When a failing channel is tried again'),
  })
  .meta({ id: 'Channel' })
export type Channel = z.output<typeof Channel>

const Channels = z
  .object({ webhook: Channel.optional(), discord: Channel.optional(), ntfy: Channel.optional() })
  .meta({ id: 'Channels' })
export type Channels = z.output<typeof Channels>

const ChannelTest = z
  .object({
    channel: z.enum(channelKinds),
    delivered: z.boolean(),
    error: z.string().nullable().describe('One English sentence'),
    reason,
    status,
  })
  .meta({ id: 'ChannelTest' })
export type ChannelTest = z.output<typeof ChannelTest>

const change = (secret: string) =>
  z
    .object({
      url: textSchema('url', maxChannelUrl).transform(url => url.trim()),
      secret: textSchema('secret', maxChannelSecret).nullish().describe(secret),
    })
    .nullish()
    .describe('Null removes the channel; absent: unchanged')

export const channelEndpoints = {
  listChannels: endpoint.get('/account/channels', {
    summary: 'The addresses outside of the site that receive the alerts of the viewer',
    caller: 'user',
    key: 'never',
    response: Channels,
  }),
  saveChannels: endpoint.put('/account/channels', {
    summary:
      'Saves or removes the given channels. A saved channel is on. Addresses are public ones with https, or hosts that the site allows.',
    caller: 'user',
    key: 'never',
    body: z.object({
      webhook: change(
        '`new` replaces the signing secret, `whsec_…` sets it; absent or null: unchanged, or new with a new webhook',
      ),
      discord: change('Must be absent or null: the address of a Discord webhook contains its token'),
      ntfy: change(
        'Access token of the ntfy server; empty removes it; absent or null: unchanged, but removed with another address',
      ),
    }),
    response: Channels,
  }),
  testChannels: endpoint.post('/account/channels/test', {
    summary: 'Sends a test message to one channel, or to all of them',
    caller: 'user',
    key: 'never',
    query: z.object({
      channel: z.enum(channelKinds, `channel must be one of ${channelKinds.join(', ')}`).optional(),
    }),
    response: z.object({ results: z.array(ChannelTest) }),
  }),
}
