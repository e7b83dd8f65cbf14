import { z } from 'zod'
import { cardNotesSchema, CardStatusSchema, tagsSchema } from './collection-shapes.ts'
import { CardCopiesSchema } from './copy-shapes.ts'

/** Maximum number of cards that one request adds to a collection. */
export const maxCardsAtOnce = 1000
/** Maximum number of card ids in one request that changes, removes or reorders cards. */
export const maxSelectedCards = 20_000

export const productIdSchema = z.string('productId is required').min(1, 'productId is required').max(120)

/** Fields of a card in requests. Clients may also send `name` and `imageUrl`; these are ignored. */
const cardFields = {
  cardStatus: CardStatusSchema.optional(),
  /** Alias of `cardStatus`. */
  status: CardStatusSchema.optional(),
  notes: cardNotesSchema.nullish(),
  tags: tagsSchema.optional(),
  copies: CardCopiesSchema.nullish(),
}

export const cardToAddSchema = z.object({ productId: productIdSchema, ...cardFields })
export type CardToAdd = z.output<typeof cardToAddSchema>

export const cardChangesSchema = z.object({
  ...cardFields,
  order: z.int('order must be a whole number').min(0, 'order must be 0 or more').max(1e6).optional(),
})
export type CardChanges = z.output<typeof cardChangesSchema>

export const productIdsSchema = z
  .array(productIdSchema, 'productIds must be a list')
  .max(maxSelectedCards, `At most ${maxSelectedCards} cards at once`)
