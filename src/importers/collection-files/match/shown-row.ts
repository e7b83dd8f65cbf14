import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import type { ShownRow } from './import-plan.ts'

/** Returns details of a row from a ChaseKit file for display, taken from the card's first copy. */
function savedFacts({ kept }: FileRow): Omit<ShownRow, 'name' | 'set' | 'number' | 'quantity'> {
  const { variant, condition, grade, pricePaid } = kept?.copies[0] ?? {}
  return {
    ...(variant && { printing: variant }),
    ...(condition && { condition }),
    ...(grade && { grade: `${grade.company} ${grade.grade}` }),
    ...(pricePaid && { price: pricePaid }),
  }
}

function readFacts({ copy }: FileRow): Omit<ShownRow, 'name' | 'set' | 'number' | 'quantity'> {
  const { printing, condition, grade, price } = copy
  return {
    ...(printing && { printing }),
    ...(condition && { condition }),
    ...(grade && { grade: `${grade.company} ${grade.grade}` }),
    ...(price && { price }),
  }
}

/** Returns a row's facts for display. */
export function shownOf(row: FileRow): ShownRow {
  const { card, copy, kept, wanted } = row
  const number = card.total === null ? (card.number ?? '') : `${card.number}/${card.total}`
  const quantity = kept?.copies[0]?.quantity ?? copy.quantity
  const facts = { ...(kept ? savedFacts(row) : readFacts(row)), ...(wanted && { wanted }) }
  return { name: card.name ?? card.ids[0] ?? '', set: card.sets[0] ?? '', number, quantity, ...facts }
}
