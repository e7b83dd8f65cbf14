import type { NewCopy } from '#contract/copy-endpoints.ts'
import { fieldRefusal, type RefusalReason } from '#contract/refusals.ts'
import { unknownCardError } from '#server/collections/add-cards.ts'
import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { requireNoGradeWithCondition } from '#server/collections/require-no-grade-with-condition.ts'
import type { CardKey } from '#server/collections/changes/copies-state.ts'
import { listedPrintingsOf } from './present-copy.ts'

/** Why a printing is refused. Calls with the field `allowUnlisted` name it. */
type UnlistedReason = Extract<RefusalReason, 'printing_unlisted' | 'copy_printing_unlisted'>

/**
 * Throws if the catalogue does not list the printing `variant` for the card. Accepts null, the unknown printing, and
 * cards that are not in the catalogue. `field` is its name in the request.
 */
export function requireListedPrinting(
  catalogue: CardCatalogue,
  cardId: string,
  variant: string | null | undefined,
  field: string,
  reason: UnlistedReason = 'copy_printing_unlisted',
): void {
  const printings = variant == null ? undefined : listedPrintingsOf(catalogue, cardId)
  if (!printings || printings.has(variant ?? '')) return
  const list = [...printings].join(', ') || 'none'
  throw fieldRefusal(field, reason, { card: cardId, printing: variant ?? '', printings: list })
}

/**
 * The new copies with canonical card ids. Throws for unknown cards, a grade with a condition, and printings that are not
 * listed, unless they are accepted. `fieldOf` is where the request has a copy.
 */
export function requireNewCopies(
  catalogue: CardCatalogue,
  copies: readonly NewCopy[],
  unlisted: UnlistedReason | 'accepted',
  fieldOf = (index: number) => `copies.${index}`,
): (NewCopy & CardKey)[] {
  requireNoGradeWithCondition(copies, 'copies.')
  return copies.map((copy, index) => {
    const field = fieldOf(index)
    const ordinal = catalogue.findCard(copy.productId)
    if (ordinal === undefined) throw unknownCardError(copy.productId, `${field}.productId`)
    const cardId = catalogue.cardAt(ordinal).id
    if (unlisted !== 'accepted')
      requireListedPrinting(catalogue, cardId, copy.variant, `${field}.variant`, unlisted)
    return { ...copy, cardId }
  })
}
