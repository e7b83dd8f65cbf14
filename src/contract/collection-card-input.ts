import { z } from 'zod'
import { cardNotes, CardStatus, tags } from './collection-shapes.ts'
import { CardCopies } from './copy-shapes.ts'

/** Maximum number of cards that one request adds to a collection. */
export const maxCardsAtOnce = 1000
/** Maximum number of card ids in one request that changes, removes or reorders cards. */
export const maxSelectedCards = 20_000

export const productId = z.string('productId is required').min(1, 'productId is required').max(120)

/** Fields of a card in requests. Clients may also send `name` and `imageUrl`; these are ignored. */
const cardFields = {
  cardStatus: CardStatus.optional(),
  /** Alias of `cardStatus`. */
  status: CardStatus.optional(),
  notes: cardNotes.nullish(),
  tags: tags.optional(),
  copies: CardCopies.nullish(),
}

export const cardToAdd = z.object({ productId, ...cardFields })
export type CardToAdd = z.output<typeof cardToAdd>

export const cardChanges = z.object({
  ...cardFields,
  order: z.int('order must be a whole number').min(0, 'order must be 0 or more').max(1e6).optional(),
})
export type CardChanges = z.output<typeof cardChanges>

export const productIds = z
  .array(productId, 'productIds must be a list')
  .max(maxSelectedCards, `At most ${maxSelectedCards} cards at once`)
