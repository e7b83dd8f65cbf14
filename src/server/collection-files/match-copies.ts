import { type CardStatus, type CopyToStore, withStatus } from '#domain/card-copy.ts'
import type { PlannedCopy, RowDoubt } from '#importers/collection-files/match/import-plan.ts'

const maxQuantity = 9999

/** What tells copies apart. */
function factsOf({ variant, language, condition, grade, pricePaid, ownValue, ...copy }: CopyToStore) {
  const { acquiredOn, place, note } = copy
  return {
    variant,
    language,
    condition,
    company: grade?.company ?? null,
    grade: grade?.grade ?? null,
    certificate: grade?.certificate ?? null,
    price: pricePaid && `${pricePaid.amount} ${pricePaid.currency}`,
    ownValue: ownValue && `${ownValue.amount} ${ownValue.currency} ${ownValue.day}`,
    acquiredOn,
    place,
    note,
  }
}
export type CopyFact = keyof ReturnType<typeof factsOf>

/** Facts that do not say which kind of copy it is. Files of other products may lack each of them. */
export const ownersFacts: readonly CopyFact[] = [
  'certificate',
  'price',
  'ownValue',
  'acquiredOn',
  'place',
  'note',
]
export const allFacts: readonly CopyFact[] = [
  'variant',
  'language',
  'condition',
  'company',
  'grade',
  ...ownersFacts,
]

/** The facts that each detail belongs to. Details of other kinds do not tell copies apart. */
const unreadFacts: Partial<Record<RowDoubt, readonly CopyFact[]>> = {
  'printing-unknown': ['variant'],
  'language-unknown': ['language'],
  'condition-unknown': ['condition'],
  'grade-unknown': ['company', 'grade', 'certificate'],
  'certificate-unknown': ['certificate'],
  'price-unknown': ['price'],
  'price-without-currency': ['price'],
  'own-value-unknown': ['ownValue'],
  'day-unknown': ['acquiredOn'],
}

/** Returns a key that is equal for copies that differ only in quantity and id. */
export function copyKindOf(copy: CopyToStore, status: CardStatus): string {
  const [explicit] = withStatus([copy], status)
  return JSON.stringify([explicit?.status, ...Object.values(factsOf(copy))])
}

/** Whether two copies differ only in some facts, which the imported one lacks. */
function differOnlyIn(
  facts: readonly CopyFact[],
  imported: CopyToStore,
  current: CopyToStore,
  status: CardStatus,
): boolean {
  const [theirs, ours] = [factsOf(imported), factsOf(current)]
  const [a, b] = withStatus([imported, current], status)
  const isSame = (fact: CopyFact) =>
    theirs[fact] === ours[fact] || (theirs[fact] === null && facts.includes(fact))
  return a?.status === b?.status && allFacts.every(isSame)
}

/** The facts that a copy of ChaseKit's own files lacks. */
function factsLackedBy({ unread = [] }: PlannedCopy): CopyFact[] {
  return ['ownValue', ...unread.flatMap(doubt => unreadFacts[doubt] ?? [])]
}

/** How the quantity of copies that exist is merged: 'match' keeps the larger one, 'add' adds the file's quantity. */
export type CopyMergeMode = 'match' | 'add'

type Matching = {
  /** The status of copies without one. */
  status: CardStatus
  /**
   * Facts that the file may lack. Null for ChaseKit's own files, which lack only what cannot be read and values of the owner
   * that were added since.
   */
  unstated: readonly CopyFact[] | null
  /** 'add': all imported copies are more than the current ones. */
  existing: CopyMergeMode
}

/** Imported copies of one kind that are more than the current ones. `to` is the current row to which they belong. */
export type MoreCopies = { copy: PlannedCopy; quantity: number; to: CopyToStore | undefined }

/** `meant` has how many copies of each current row the file lists. */
export type MatchedCopies = { meant: ReadonlyMap<CopyToStore, number>; more: MoreCopies[] }

/**
 * Finds the current copies that imported ones mean: first those of the same kind, then those that differ only in what the
 * file lacks, if possible of the same quantity. The rest are more copies. They belong to a row of the same kind, or to
 * the row of which a detail cannot be read; what a file does not state of a row is not taken for more copies.
 */
export function matchCopies(
  current: readonly CopyToStore[],
  imported: readonly PlannedCopy[],
  { status, unstated, existing }: Matching,
): MatchedCopies {
  const isSimilar = (copy: PlannedCopy, row: CopyToStore) =>
    differOnlyIn(unstated ?? factsLackedBy(copy), copy, row, status)
  const byKind = Map.groupBy(current, row => copyKindOf(row, status))
  const free = new Map(current.map(row => [row, existing === 'add' ? 0 : row.quantity]))
  const take = (copy: PlannedCopy, rows: readonly CopyToStore[], wanted: number) =>
    rows.reduce((missing, row) => {
      const taken = Math.min(missing, free.get(row) ?? 0)
      free.set(row, (free.get(row) ?? 0) - taken)
      return missing - taken
    }, wanted)
  const afterSameKind = imported.map(copy => {
    const rows = byKind.get(copyKindOf(copy, status)) ?? []
    return { copy, rows, missing: take(copy, rows, copy.quantity) }
  })
  // Copies with fewer facts can mean more rows, so they choose last.
  const known = (copy: PlannedCopy) => Object.values(factsOf(copy)).filter(fact => fact !== null).length
  const detailedFirst = afterSameKind.toSorted((a, b) => known(b.copy) - known(a.copy))
  const more = detailedFirst.flatMap(({ copy, rows, missing }) => {
    const similar = missing > 0 ? current.filter(row => isSimilar(copy, row)) : []
    const equalFirst = similar.toSorted(
      (a, b) => Number(b.quantity === copy.quantity) - Number(a.quantity === copy.quantity),
    )
    const quantity = take(copy, equalFirst, missing)
    const to = rows[0] ?? (unstated || !copy.unread ? undefined : equalFirst[0])
    return quantity > 0 ? [{ copy, quantity, to }] : []
  })
  const inFileOrder = more.toSorted((a, b) => imported.indexOf(a.copy) - imported.indexOf(b.copy))
  return { meant: new Map([...free].map(([row, left]) => [row, row.quantity - left])), more: inFileOrder }
}

/**
 * The rows that an imported copy means or became: those of the same kind, and if they are fewer, those that differ only in
 * what it lacks, or in what its file does not state.
 */
export function rowsOfCopy<Row extends CopyToStore>(
  copy: PlannedCopy,
  rows: readonly Row[],
  { status, unstated }: Pick<Matching, 'status' | 'unstated'>,
): Row[] {
  const sameKind = rows.filter(row => copyKindOf(row, status) === copyKindOf(copy, status))
  if (sameKind.reduce((sum, { quantity }) => sum + quantity, 0) >= copy.quantity) return sameKind
  const lacked = unstated ?? factsLackedBy(copy)
  const similar = rows.filter(row => !sameKind.includes(row) && differOnlyIn(lacked, copy, row, status))
  return [...sameKind, ...similar]
}

/** The current rows with the given numbers of copies and with more; rows without any are left out. New rows come last. */
export function withMoreCopies(
  current: readonly CopyToStore[],
  more: readonly MoreCopies[],
  numberOf = (row: CopyToStore) => row.quantity,
): PlannedCopy[] {
  const rows = current.map(row => {
    const added = more.filter(({ to }) => to === row).reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...row, quantity: Math.min(numberOf(row) + added, maxQuantity) }
  })
  const news = more.flatMap(({ copy, quantity, to }) => (to ? [] : [{ ...copy, quantity }]))
  return [...rows.filter(({ quantity }) => quantity > 0), ...news]
}
