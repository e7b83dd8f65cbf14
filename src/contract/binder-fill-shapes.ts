import { z } from 'zod'
import { maxQueryLength } from '#domain/text-limits.ts'
import { pocketIndexSchema } from './binder-shapes.ts'
import { requestIdSchema } from './collection-request-id.ts'
import { timeZoneField } from './time-zone-field.ts'

const fillOrders = ['number', 'dex', 'name', 'rarity', 'price'] as const
export type FillOrder = (typeof fillOrders)[number]

const source = z.union(
  [
    z.object({ set: z.string().min(1, 'set is empty').max(120) }),
    z.object({ collection: z.string().min(1, 'collection is empty').max(120) }),
    z.object({
      q: z.string().max(maxQueryLength, `q may have ${maxQueryLength} characters at most`),
      scope: z.enum(['mine', 'all'], 'scope must be mine or all').default('all'),
    }),
    z.object({
      pokedex: z.object({
        generations: z
          .array(z.int().min(1).max(9), 'generations must be a list of numbers from 1 to 9')
          .max(9)
          .optional(),
      }),
    }),
  ],
  'source must have set, collection, q or pokedex',
)
export type FillSource = z.output<typeof source>

export const fillBody = z.object({
  requestId: requestIdSchema,
  from: pocketIndexSchema,
  to: pocketIndexSchema.optional().describe('The last pocket; the end of the binder by default'),
  source,
  order: z
    .string()
    .refine(
      text => fillOrders.some(by => text === by || text === `-${by}`),
      `order must be one of ${fillOrders.join(', ')}, with a minus in front for descending`,
    )
    .default('number')
    .describe('Unknown values come last in both directions'),
  owned: z.enum(['only', 'reserve-missing'], 'owned must be only or reserve-missing').default('only'),
  printings: z
    .enum(['each', 'stacked'], 'printings must be each or stacked')
    .default('stacked')
    .describe('A pocket for each printing of the master set, or for each card'),
  copies: z
    .enum(['one', 'all'], 'copies must be one or all')
    .default('all')
    .describe('All: up to 20 in a pocket'),
  timeZone: timeZoneField,
  preview: z.boolean('preview must be true or false').default(false).describe('Changes nothing'),
})
export type FillBody = z.output<typeof fillBody>
