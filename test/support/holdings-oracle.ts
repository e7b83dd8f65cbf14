/**
 * What a person has, wants and lacks, computed with loops from the cards of collections as a test created them. It shares
 * no code with the product.
 */
export type OracleCopy = {
  status: 'owned' | 'wanted'
  variant: string | null
  grade: { company: string; grade: string } | null
  quantity: number
}
export type OracleCard = {
  productId: string
  cardStatus: 'owned' | 'chasing'
  copies?: OracleCopy[] | undefined
}
export type OracleCollection = { id: string; cards: readonly OracleCard[] }

type Row = OracleCopy & { isMark: boolean }

/** The ordinary printing of the cards of Base Set in the test catalogue. It lists no printings of Jungle. */
const ordinary = 'normal'
const listsPrintings = (cardId: string) => cardId.startsWith('base1-')

export const isOwnedCard = ({ cardStatus, copies }: OracleCard): boolean =>
  copies ? copies.some(({ status }) => status === 'owned') : cardStatus === 'owned'

export function rowsOf({ cardStatus, copies }: OracleCard): Row[] {
  if (copies) return copies.map(copy => ({ ...copy, isMark: false }))
  const status = cardStatus === 'owned' ? 'owned' : 'wanted'
  return [{ status, variant: null, grade: null, quantity: 1, isMark: true }]
}

function ownedRows(collections: readonly OracleCollection[], cardId: string): Row[] {
  const cards = collections.flatMap(({ cards: all }) => all.filter(({ productId }) => productId === cardId))
  return cards.flatMap(rowsOf).filter(({ status }) => status === 'owned')
}

function quantityOf(rows: readonly Row[]): number {
  let [stored, marks] = [0, 0]
  for (const row of rows)
    if (row.isMark) marks = 1
    else stored += row.quantity
  return stored > 0 ? stored : marks
}

export function ownedQuantity(collections: readonly OracleCollection[], cardId: string): number {
  return quantityOf(ownedRows(collections, cardId))
}

/** The owned printings of a card that the catalogue lists in these printings. */
export function ownedPrintings(
  collections: readonly OracleCollection[],
  cardId: string,
  printings: readonly string[],
): string[] {
  const owned = new Set(ownedRows(collections, cardId).map(({ variant }) => variant ?? ordinary))
  return printings.filter(key => owned.has(key))
}

export function ownersOf(collections: readonly OracleCollection[], cardId: string): string[] {
  return collections
    .filter(({ cards }) => cards.some(card => card.productId === cardId && isOwnedCard(card)))
    .map(({ id }) => id)
}

/** Wanted copies of a collection that owned ones of the other counted collections do not meet. */
export function unmetRows(
  { id, cards }: OracleCollection,
  counted: readonly OracleCollection[],
): (OracleCopy & { productId: string })[] {
  const others = counted.filter(other => other.id !== id)
  const unmet: (OracleCopy & { productId: string })[] = []
  for (const card of cards) {
    for (const { isMark: _isMark, ...row } of rowsOf(card).filter(({ status }) => status === 'wanted')) {
      const meeting = ownedRows(others, card.productId).filter(owned => {
        const isAny = row.variant === null || !listsPrintings(card.productId)
        const isPrinting = isAny || (owned.variant ?? ordinary) === row.variant
        const isGrade = row.grade === null || owned.grade !== null
        return isPrinting && isGrade
      })
      const left = row.quantity - quantityOf(meeting)
      if (left > 0) unmet.push({ ...row, quantity: left, productId: card.productId })
    }
  }
  return unmet
}

/** Adds up the quantities of rows by card, printing and whether they are graded. */
export function sumWants(rows: readonly (OracleCopy & { productId: string })[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { productId, variant, grade, quantity } of rows) {
    const key = [productId, variant ?? 'any', grade ? 'graded' : ''].join(' ')
    sums[key] = (sums[key] ?? 0) + quantity
  }
  return sums
}
