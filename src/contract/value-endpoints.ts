import { z } from 'zod'
import { createEndpointBuilder } from './endpoint.ts'
import { AccountCurrency, Worth } from './worth-shapes.ts'

const endpoint = createEndpointBuilder('Collections')

export const valueRanges = ['30d', '1y', 'all'] as const
export type ValueRange = (typeof valueRanges)[number]

/** Maximum number of days in a response of `listValues`. For longer ranges, only some days are included. */
export const maxValueDays = 400

const ValueDay = z.object({
  day: z.string().describe('YYYY-MM-DD (UTC)'),
  copies: z.int().describe('Owned copies'),
  graded: z.int().describe('Graded copies without a value of their owner'),
  value: z
    .number()
    .nullable()
    .describe('At the prices of that day and the present rates, in `currency`; null if no copy has a price'),
  unpriced: z.int().describe('Ungraded copies without a known value'),
  isInDollarsOnly: z
    .boolean()
    .describe(
      'Whether copies without a price in dollars are left out, as in days that former versions wrote',
    ),
  paid: z.record(z.string(), z.number()).describe('What was paid for the copies, by currency'),
  added: z.int().describe('Copies that were added since the day before in the list'),
  removed: z.int().describe('Copies that were removed since then'),
})
export type ValueDay = z.output<typeof ValueDay>

export const valueEndpoints = {
  findWorth: endpoint.get('/collections/worth', {
    summary:
      "What the viewer's owned copies are worth in the currency of the account: in all, and in each collection",
    caller: 'user',
    key: 'read',
    response: z.object({
      total: Worth.describe(
        'A card that is marked owned in several collections without stored copies counts once, so that this can be less than the sum of the collections',
      ),
      collections: z.array(z.object({ id: z.string(), worth: Worth })).describe('The collections with cards'),
    }),
  }),
  listValues: endpoint.get('/collections/values', {
    summary:
      `What the viewer's owned copies were worth at the end of each day, oldest first, with the current value as last ` +
      `day. Long times have one day in several: at most ${maxValueDays}.`,
    caller: 'user',
    key: 'read',
    query: z.object({
      collection: z.string().max(120).optional().describe('Only the copies of this collection'),
      range: z.enum(valueRanges, `range must be one of ${valueRanges.join(', ')}`).default('30d'),
    }),
    response: z.object({
      currency: AccountCurrency.describe('Of the values: that of the account'),
      days: z.array(ValueDay),
      hasPrices: z.boolean().describe('Whether prices are imported. Sample prices give no values.'),
    }),
  }),
}
