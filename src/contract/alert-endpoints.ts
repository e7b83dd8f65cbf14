import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'
import { positiveIntegerSchema } from './pagination.ts'
import { AlertRule } from './saved-search-shapes.ts'

const endpoint = createEndpointBuilder('Alerts')

/** Maximum number of events in the list and in the feed. */
export const maxAlertEvents = 100
/** Number of random bytes in the address of a feed. */
export const alertFeedTokenBytes = 24

const amount = z.number().nullable().describe('Null for new cards')

export const AlertedCard = z
  .object({
    kind: z.enum(['new-card', 'price-below', 'price-above', 'price-move']),
    rule: AlertRule.nullable().describe(
      'The alert as it was when it fired; null for new cards, and for alerts that fired before this field existed',
    ),
    card: z.object({
      id: z.string(),
      name: z.string().nullable().describe('Null if the catalogue no longer has the card'),
    }),
    variant: z.string().nullable().describe('The key of the printing; null for new cards'),
    source: z.enum(['tcgplayer', 'cardmarket']).nullable(),
    currency: z.enum(['USD', 'EUR']).nullable(),
    before: amount.describe('The price before; also null for the first price of a printing'),
    price: amount.describe('The price that fired the alert'),
    dayBefore: z.string().nullable(),
    day: z.string().describe('The day of the price, or on which the card was found'),
  })
  .meta({ id: 'AlertedCard' })
export type AlertedCard = z.output<typeof AlertedCard>

export const AlertEvent = AlertedCard.extend({
  id: z.string(),
  search: z.object({ id: z.string(), name: z.string() }),
  firedAt: z.string(),
}).meta({ id: 'AlertEvent' })
export type AlertEvent = z.output<typeof AlertEvent>

const Feed = z.object({ createdAt: z.string().nullable().describe('Null if there is no feed') })

export const alertEndpoints = {
  listAlertEvents: endpoint.get('/alerts/events', {
    summary: `Alerts of the viewer that fired, newest first; up to ${maxAlertEvents}`,
    caller: 'user',
    key: 'read',
    query: z.object({
      search: z.uuid('search must be the id of a saved search').optional(),
      limit: positiveIntegerSchema('limit')
        .transform(limit => Math.min(limit, maxAlertEvents))
        .default(maxAlertEvents)
        .describe('Maximum number of events'),
    }),
    response: z.object({ events: z.array(AlertEvent) }),
  }),
  findAlertFeed: endpoint.get('/alerts/feed', {
    summary: 'Whether the viewer has a private feed of alerts',
    caller: 'user',
    key: 'read',
    response: Feed,
  }),
  createAlertFeed: endpoint.post('/alerts/feed', {
    summary:
      'Creates the private feed (Atom) with a new address, which only this response contains. An earlier address ends.',
    caller: 'user',
    key: 'write',
    response: z.object({ createdAt: z.string(), url: z.string() }),
    status: 201,
  }),
  revokeAlertFeed: endpoint.delete('/alerts/feed', {
    summary: 'Ends the address of the feed',
    caller: 'user',
    key: 'write',
    response: Feed,
  }),
}
