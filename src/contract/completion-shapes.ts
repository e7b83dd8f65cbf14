import { z } from 'zod'
import { ApiSet } from './card-shapes.ts'
import { ownedInSchema } from './collection-shapes.ts'
import { ownedInField } from './copy-shapes.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'
import { Worth } from './worth-shapes.ts'

const costToFinish = z.object({
  value: z
    .number()
    .describe('Cost in USD of one common printing of each card that is not owned; known prices only'),
  priced: z.int(),
  unpriced: z.int().describe('Cards that are not owned and have no known price'),
  hasSamplePrices: z.boolean().describe('Whether sample prices are included'),
  worth: Worth.optional().describe('Owner only; the cost in the currency of the account'),
})

const MasterSetProgress = z.object({
  total: z.int().describe('Number of printings; a card without listed printings counts as one'),
  owned: z.int(),
  percent: z.int(),
  costToFinish: costToFinish.describe('The same sums over the printings that are not owned'),
  isProvisional: z
    .boolean()
    .describe(
      'Whether the catalogue probably does not list all printings: a card has none, or at most 5 % of the cards have several',
    ),
})

const SetProgress = z.object({
  set: z.object({ id: z.string(), name: z.string(), code: z.string(), releaseDate: z.string().nullable() }),
  isChased: z.boolean().describe('Whether the collection was created from this set'),
  total: z
    .int()
    .describe('Number of the set’s cards in this catalogue, without those that have no number or number 0'),
  owned: z.int(),
  wanted: z.int().describe('Cards in the collection that are not owned'),
  percent: z.int().describe('Percentage of the set that is owned, rounded down'),
  costToFinish,
  master: MasterSetProgress.optional().describe('Every printing of every card; only with `printings=true`'),
})

const MissingPrinting = z.object({
  productId: z.string(),
  number: z.string(),
  name: z.string(),
  variant: z.string().nullable().describe('The printing as a variant key; null if the card lists none'),
  price: z.number().nullable().describe('Market price of the printing in USD'),
  formattedPrice: z.string().nullable().describe('The displayed price in its own currency'),
  priceDay: z.string().optional().describe('Day of the price; absent if the price is unknown'),
  isSamplePrice: z.boolean(),
  isWanted: z.boolean().describe('Whether the collection has a wanted copy of the printing'),
  ownedIn: ownedInField.describe(
    'Owner only; other collections that own the printing, with `ownedIn=collection`',
  ),
})

export const Completion = z
  .object({
    collectionId: z.string(),
    cards: z.object({
      total: z.int(),
      owned: z.int(),
      percent: z.int().describe('The progress, as in the statistics of the collection'),
    }),
    sets: z.array(SetProgress).describe('The chased set first, then newest first'),
    missing: z
      .object({
        setId: z.string(),
        printings: z
          .object({
            total: z.int(),
            owned: z.int(),
            missing: z.array(MissingPrinting).optional().describe('Only with `printings=true`'),
          })
          .describe('All printings of the set; an owned card without copies counts as its common printing'),
        cards: z.array(
          z.object({
            productId: z.string(),
            number: z.string(),
            name: z.string(),
            price: z.number().nullable().describe('USD'),
            formattedPrice: z.string().nullable().describe('The price in its own currency'),
            priceSource: z.string().nullable().describe('Source of the price; `sample` is not a real price'),
            priceDay: z.string().optional().describe('Day of the price; absent if the price is unknown'),
            isWanted: z.boolean().describe('Whether the collection has the card, as wanted'),
            ownedIn: ownedInField.describe(
              'Owner only; other collections that own the card, with `ownedIn=collection`',
            ),
          }),
        ),
      })
      .nullable()
      .describe('Missing cards of `set`, else of the chased set, else of the only set'),
  })
  .meta({ id: 'Completion' })
export type Completion = z.output<typeof Completion>

export const completionQuerySchema = z.object({
  set: z.string().max(120).optional(),
  ownedIn: ownedInSchema,
  printings: z
    .enum(['true', 'false'], 'printings must be true or false')
    .default('false')
    .describe('Adds the progress of the master set, and lists missing printings'),
})

/** The schema of a query parameter that must be a percentage. */
const percentSchema = (what: string) =>
  z
    .string()
    .refine(
      text => /^\d{1,3}$/.test(text) && Number(text) <= 100,
      `${what} must be a whole number from 0 to 100`,
    )
    .meta({ type: 'integer', minimum: 0, maximum: 100 })
    .transform(Number)

export const setProgressQuerySchema = z.object({
  minPercent: percentSchema('minPercent').default(0),
  maxPercent: percentSchema('maxPercent').default(100).describe('99 leaves out complete sets'),
  page: pageSchema,
  pageSize: pageSizeSchema(50),
})

/** How much of each set a user owns. */
export const SetProgressList = z.object({
  sets: z.array(
    z.object({
      set: ApiSet.pick({ id: true, name: true, nameEn: true, code: true, language: true }),
      owned: z.int(),
      total: z.int().describe('As in `findCompletion`'),
      percent: z.int().describe('Rounded down'),
    }),
  ),
  pagination: Pagination,
})
