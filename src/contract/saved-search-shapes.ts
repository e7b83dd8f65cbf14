import { timeZoneSchema } from './time-zone-field.ts'
import { z } from 'zod'
import { maxAlertsPerSearch, maxPinnedOrExcluded } from '#domain/saved-search.ts'
import { maxQueryLength, maxSavedSearchNameLength } from '#domain/text-limits.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { searchSorts } from './catalogue-endpoints.ts'
import { productIdSchema } from './collection-card-input.ts'
import { SearchTerm } from './search-shapes.ts'
import { textSchema } from './text-field.ts'

export const savedSearchNameSchema = textSchema('The name', maxSavedSearchNameLength)
  .trim()
  .min(1, 'The name is missing')

export const savedQuerySchema = textSchema('The query', maxQueryLength).trim().min(1, 'The query is missing')

export const savedScopeSchema = z.enum(['catalogue', 'mine'], 'scope must be catalogue or mine')

export const savedSortFields = {
  sortBy: z
    .enum(searchSorts, `sortBy must be one of ${searchSorts.join(', ')}`)
    .nullable()
    .describe('Null for the order of the query itself'),
  sortOrder: z.enum(['asc', 'desc'], 'sortOrder must be asc or desc').nullable(),
}

const cardList = (what: string) =>
  z
    .array(productIdSchema, `${what} must be a list of card ids`)
    .max(maxPinnedOrExcluded, `${what} may have ${maxPinnedOrExcluded} cards at most`)
export const pinnedAndExcludedFields = {
  pinned: cardList('pinned').describe('Cards that are shown first, also if the query does not find them'),
  excluded: cardList('excluded').describe('Cards that are never shown'),
}

const priceTarget = {
  currency: z.enum(['USD', 'EUR'], 'currency must be USD or EUR'),
  variant: textSchema('variant', 200)
    .refine(key => variantFromKey(key) !== undefined, 'variant must be a variant key')
    .nullable()
    .default(null)
    .describe('The key of a printing; null for any printing'),
}

const bound = z
  .number('amount must be a number')
  .gt(0, 'amount must be more than 0')
  .max(1e7, 'amount may be 10,000,000 at most')

/** The rules of alerts: for which changes a user is notified about a saved search. */
const alertRules = [
  z.object({ kind: z.literal('new-card').describe('A card matches that did not match before') }),
  z.object({ kind: z.literal('price-below'), amount: bound, ...priceTarget }),
  z.object({ kind: z.literal('price-above'), amount: bound, ...priceTarget }),
  z.object({
    kind: z.literal('price-move'),
    percent: z
      .number('percent must be a number')
      .min(1, 'percent must be 1 or more')
      .max(1000, 'percent may be 1,000 at most')
      .describe('The least rise or fall'),
    days: z
      .int('days must be a whole number')
      .min(1, 'days must be 1 or more')
      .max(90, 'days may be 90 at most'),
    ...priceTarget,
  }),
] as const

const kindMessage = 'kind must be new-card, price-below, price-above or price-move'
export const AlertRule = z.discriminatedUnion('kind', alertRules, kindMessage)
export type AlertRule = z.output<typeof AlertRule>

const alertId = z.uuid('The id of an alert must be a UUID').toLowerCase()

/** Alerts in requests. A known id keeps its alert and the time at which it fired last. */
export const alertsSchema = z
  .array(z.intersection(z.object({ id: alertId.optional() }), AlertRule), 'alerts must be a list')
  .max(maxAlertsPerSearch, `A saved search may have ${maxAlertsPerSearch} alerts at most`)
  .refine(
    alerts => new Set(alerts.map(({ id: _, ...rule }) => JSON.stringify(rule))).size === alerts.length,
    'The alerts of a saved search must differ',
  )
  .refine(alerts => {
    const ids = alerts.flatMap(({ id }) => id ?? [])
    return new Set(ids).size === ids.length
  }, 'Each id of an alert may be given once')

export const ApiAlert = z
  .intersection(
    z.object({ id: alertId, createdAt: z.string(), lastFiredAt: z.string().nullable() }),
    AlertRule,
  )
  .meta({ id: 'SearchAlert' })
export type ApiAlert = z.output<typeof ApiAlert>

export const SavedSearch = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    scope: z
      .enum(['catalogue', 'mine'])
      .describe("`mine`: the owner's own cards; of a public search those in public collections"),
    timeZone: timeZoneSchema,
    ...savedSortFields,
    pinned: z.array(z.string()),
    excluded: z.array(z.string()),
    isPublic: z.boolean().describe('Whether everybody with the address may see the list'),
    user: z.object({ id: z.string(), username: z.string() }),
    terms: z.array(SearchTerm).describe('The query as it is understood'),
    isUnderstood: z.boolean().describe('Whether the query can still be searched; if not, no alert is raised'),
    count: z.int().nullable().describe('Number of cards; null if the query is not understood'),
    hidesCopies: z
      .boolean()
      .optional()
      .describe(
        'Owner only: whether a public list asks about copies that one of its collections hides; it then sees one ordinary copy of each card',
      ),
    alerts: z.array(ApiAlert).optional().describe('Owner only'),
    alertsPaused: z.boolean().optional().describe('Owner only'),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof SavedSearch>
