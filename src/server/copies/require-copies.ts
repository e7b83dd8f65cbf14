import type { NewCopy } from '#contract/copy-endpoints.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { unknownCardError } from '#server/collections/add-cards.ts'
import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { requireNoGradeWithCondition } from '#server/collections/require-no-grade-with-condition.ts'
import type { CardKey } from '#server/collections/changes/copies-state.ts'
import { listedPrintingsOf } from './present-copy.ts'

/**
 * Throws if the catalogue does not list the printing `variant` for the card. Accepts null, the unknown printing, and
 * cards that are not in the catalogue. `field` is its name in the request.
 */
export function requireListedPrinting(
  catalogue: CardCatalogue,
  cardId: string,
  variant: string | null | undefined,
  field: string,
): void {
  const printings = variant == null ? undefined : listedPrintingsOf(catalogue, cardId)
  if (!printings || printings.has(variant ?? '')) return
  const list = [...printings].join(', ') || 'none'
  throw fieldRefusal(field, 'printing_unlisted', { card: cardId, printing: variant ?? '', printings: list })
}

/**
 * The new copies with canonical card ids. Throws for unknown cards, unlisted printings, and a grade with a condition.
 * `fieldOf` is where the request has a copy.
 */
export function requireNewCopies(
  catalogue: CardCatalogue,
  copies: readonly NewCopy[],
  allowUnlisted: boolean,
  fieldOf = (index: number) => `copies.${index}`,
): (NewCopy & CardKey)[] {
  requireNoGradeWithCondition(copies, 'copies.')
  return copies.map((copy, index) => {
    const field = fieldOf(index)
    const ordinal = catalogue.findCard(copy.productId)
    if (ordinal === undefined) throw unknownCardError(copy.productId, `${field}.productId`)
    const cardId = catalogue.cardAt(ordinal).id
    if (!allowUnlisted) requireListedPrinting(catalogue, cardId, copy.variant, `${field}.variant`)
    return { ...copy, cardId }
  })
}
