import type { CardCopy } from '#domain/card-copy.ts'
import { maxCopyNoteLength } from '#domain/text-limits.ts'
import type { Variant } from '#domain/card.ts'
import type { CopyDetails, ExportedCopy } from '#importers/collection-files/parsed-row.ts'
import type { MatchableCard } from './card-finder.ts'
import type { PlannedCopy, RowDoubt } from './import-plan.ts'
import { resolveVariant } from './resolve-variant.ts'

/**
 * Converts a matched row into a copy of the card, and lists the details that could not be used. `currency` is the
 * currency of prices without one; null if unknown.
 */
export function copyOfRow(
  parsed: CopyDetails,
  card: MatchableCard,
  variants: readonly Variant[],
  currency: string | null,
): { copy: CardCopy & Pick<PlannedCopy, 'binders'>; doubts: RowDoubt[] } {
  const { printing, price, language, unread = [], ...facts } = parsed
  const variant = resolveVariant(printing, variants)
  const paidIn = price && (price.currency ?? currency)
  const doubts: RowDoubt[] = [...unread]
  if (printing.trim() !== '' && variant === null) doubts.push('printing-unknown')
  if (price && !paidIn) doubts.push('price-without-currency')
  if (facts.note && facts.note.length > maxCopyNoteLength) doubts.push('note-cut')
  const pricePaid = price && paidIn ? { amount: price.amount, currency: paidIn } : null
  return {
    copy: {
      ...facts,
      variant,
      language: language === card.language ? null : language,
      pricePaid,
      ownValue: null,
    },
    doubts,
  }
}

/**
 * Completes a copy of ChaseKit's own format, and lists the details that could not be used. Variant keys are imported as
 * they are, also those that the card does not list.
 */
export function copyOfExportedCopy(
  exported: ExportedCopy,
  variants: readonly Variant[],
  currency: string | null,
): { copy: PlannedCopy; doubts: RowDoubt[] } {
  const { printing = '', price, unread: unreadFacts = [], ownValue = null, ...copy } = exported
  const variant = copy.variant ?? resolveVariant(printing, variants)
  const paidIn = price && (price.currency ?? currency)
  const pricePaid = copy.pricePaid ?? (price && paidIn ? { amount: price.amount, currency: paidIn } : null)
  const doubts: RowDoubt[] = [...unreadFacts]
  if (printing !== '' && variant === null) doubts.push('printing-unknown')
  if (price && !paidIn) doubts.push('price-without-currency')
  if (copy.note && copy.note.length > maxCopyNoteLength) doubts.push('note-cut')
  return {
    copy: { ...copy, variant, pricePaid, ownValue, ...(doubts.length > 0 && { unread: doubts }) },
    doubts,
  }
}

/** Returns the same key for copies that differ only in quantity. */
export function copyKeyWithoutQuantity({ quantity: _, ...copy }: CardCopy): string {
  const { variant, language, condition, grade, pricePaid, ownValue, acquiredOn, place, note } = copy
  const paid = pricePaid && [pricePaid.amount, pricePaid.currency]
  const own = ownValue && [ownValue.amount, ownValue.currency, ownValue.day]
  const graded = grade && [grade.company, grade.grade, grade.certificate]
  return JSON.stringify([variant, language, condition, graded, paid, own, acquiredOn, place, note])
}

const unknownKind = JSON.stringify(Array.from({ length: 9 }, () => null))

/** Whether the list is a single copy of which nothing is known. Such a card is stored without copies. */
export function isSingleDefaultCopy(copies: readonly CardCopy[]): boolean {
  const [only] = copies
  return copies.length === 1 && only?.quantity === 1 && copyKeyWithoutQuantity(only) === unknownKind
}
