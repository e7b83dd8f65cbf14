import {
  maxCardNotesLength,
  maxCertificateLength,
  maxCopyNoteLength,
  maxCopyPlaceLength,
  maxGradeLength,
  maxGradingCompanyLength,
  maxTagLength,
} from '#domain/text-limits.ts'
import { cardNotesSchema, maxTagsPerCard, tagsSchema } from '#contract/collection-shapes.ts'
import { CardCopiesSchema, maxCopiesPerCard } from '#contract/copy-shapes.ts'
import { cardStatusOf, type CopyToStore, withStatus } from '#domain/card-copy.ts'
import type { PlannedCard, PlannedCopy } from '#importers/collection-files/match/import-plan.ts'
import type { StorableCard } from './merged-card.ts'
import { truncateText } from './truncate-text.ts'

type Schema<Value> = { safeParse: (value: unknown) => { success: true; data: Value } | { success: false } }

function cutOrNull(text: string | null, maxLength: number): string | null {
  return text === null ? null : truncateText(text, maxLength)
}

function cutCopy(copy: CopyToStore): CopyToStore {
  const { grade, place, note, quantity } = copy
  return {
    ...copy,
    grade: grade && {
      company: truncateText(grade.company, maxGradingCompanyLength),
      grade: truncateText(grade.grade, maxGradeLength),
      certificate: cutOrNull(grade.certificate, maxCertificateLength),
    },
    quantity: Math.min(quantity, 9999),
    place: cutOrNull(place, maxCopyPlaceLength),
    note: cutOrNull(note, maxCopyNoteLength),
  }
}

const droppableFields = ['acquiredOn', 'variant', 'language', 'pricePaid', 'ownValue', 'grade'] as const

/** Returns a list with the copy in the stored format, without invalid values; empty if the copy is still invalid. */
function toStorableCopies({ unread, binders, ...original }: PlannedCopy): PlannedCopy[] {
  let copy = cutCopy(original)
  for (const field of [null, ...droppableFields]) {
    if (field !== null && CardCopiesSchema.safeParse([{ [field]: copy[field] }]).success) continue
    if (field !== null) copy = { ...copy, [field]: null }
    const fits = CardCopiesSchema.safeParse([copy])
    if (fits.success)
      return fits.data.map(valid => ({ ...valid, ...(unread && { unread }), ...(binders && { binders }) }))
  }
  return []
}

function validOrDefault<Value>(schema: Schema<Value>, value: Value, defaultValue: Value): Value {
  const fits = schema.safeParse(value)
  return fits.success ? fits.data : defaultValue
}

/** Limits a planned card to what collections can store, because a file may contain anything. */
export function toStorableCard(planned: PlannedCard): StorableCard {
  const { cardId, status, copies } = planned
  const validCopies = copies.slice(0, maxCopiesPerCard).flatMap(toStorableCopies)
  return {
    cardId,
    status: cardStatusOf(status, validCopies),
    notes: validOrDefault(cardNotesSchema, truncateText(planned.notes, maxCardNotesLength), ''),
    tags: validOrDefault(
      tagsSchema,
      planned.tags
        .slice(0, maxTagsPerCard)
        .map(tag => truncateText(tag, maxTagLength))
        .filter(tag => tag.trim()),
      [],
    ),
    copies: validCopies.length === 0 ? null : withStatus(validCopies, status),
    isExact: planned.isExact,
  }
}
