import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import type { DisplayedFileRow } from './import-plan.ts'

/** Returns details of a row from a ChaseKit file for display, taken from the card's first copy. */
function factsOfSavedCard({ kept }: FileRow): Omit<DisplayedFileRow, 'name' | 'set' | 'number' | 'quantity'> {
  const {
    variant,
    printing = variant,
    condition,
    grade,
    pricePaid,
    price = pricePaid,
  } = kept?.copies[0] ?? {}
  return {
    ...(printing && { printing }),
    ...(condition && { condition }),
    ...(grade && { grade: `${grade.company} ${grade.grade}` }),
    ...(price && { price }),
  }
}

function factsOfParsedCopy({
  copy,
}: FileRow): Omit<DisplayedFileRow, 'name' | 'set' | 'number' | 'quantity'> {
  const { printing, condition, grade, price } = copy
  return {
    ...(printing && { printing }),
    ...(condition && { condition }),
    ...(grade && { grade: `${grade.company} ${grade.grade}` }),
    ...(price && { price }),
  }
}

/** Returns what users see of a row of their file. */
export function toDisplayedRow(row: FileRow): DisplayedFileRow {
  const { card, copy, kept, wanted } = row
  const number = card.total === null ? (card.number ?? '') : `${card.number}/${card.total}`
  const quantity = kept?.copies[0]?.quantity ?? copy.quantity
  const facts = { ...(kept ? factsOfSavedCard(row) : factsOfParsedCopy(row)), ...(wanted && { wanted }) }
  return { name: card.name ?? card.ids[0] ?? '', set: card.sets[0] ?? '', number, quantity, ...facts }
}
