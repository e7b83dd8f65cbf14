import type { CopySort } from '#contract/copy-endpoints.ts'
import { cardConditions } from '#domain/card-copy.ts'
import { compareCardNumbers } from '#domain/card-number.ts'
import { addGain, type Amounts, totalIn, valueInUsd, valueOfCopy } from '#domain/copy-value.ts'
import { convert, findAccountCurrency } from '#domain/exchange-rates.ts'
import { cardFacts } from '#server/collections/card-catalogue.ts'
import { comparePlaces, type FiledPlaces, noPlaces } from '#server/collections/changes/filed-places.ts'
import type { OwnRow } from '#server/collections/own-cards.ts'
import type { CopyView } from './present-copy.ts'

/** The columns that are sorted by one value. */
type ValueSort = Exclude<CopySort, 'filed'>
type SortValue = string | number | null

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function valueOf({ shownPriceOf }: CopyView, { copy }: OwnRow): number | null {
  const price = valueInUsd(valueOfCopy(copy, shownPriceOf))
  return price === null ? null : price * copy.quantity
}

/** The price paid for each copy of a row, in USD. Null in a currency without a known rate. */
function paidEachInUsd({ copy: { pricePaid } }: OwnRow): number | null {
  const currency = findAccountCurrency(pricePaid?.currency)
  return pricePaid && currency ? convert(pricePaid.amount, currency, 'USD') : null
}

function gainOf({ shownPriceOf }: CopyView, { copy }: OwnRow): number | null {
  const { pricePaid: paid, quantity } = copy
  const { each } = valueOfCopy(copy, shownPriceOf)
  const amounts: Amounts = new Map()
  return addGain(amounts, { each, paid, quantity }) ? totalIn(amounts, 'USD') : null
}

function conditionRank({ copy: { condition } }: OwnRow): number | null {
  return condition === null ? null : cardConditions.indexOf(condition)
}

/** What sorting needs besides the rows; the pockets of copies only where rows are sorted by them. */
type SortView = CopyView & { places?: FiledPlaces }

/** Sorts rows by the first pocket that their copies are in. */
function sortByPlace(places: FiledPlaces, rows: readonly OwnRow[], sign: 1 | -1): OwnRow[] {
  return rows
    .map(row => ({ row, place: places.get(row.copy.id ?? '')?.[0] }))
    .toSorted((a, b) => {
      if (!a.place || !b.place) return Number(!a.place) - Number(!b.place)
      return sign * comparePlaces(a.place, b.place)
    })
    .map(({ row }) => row)
}

/** The value that a column sorts by. Null is unknown and comes last in both directions. */
function sortValue(view: CopyView, by: ValueSort, row: OwnRow): SortValue {
  const { card, copy } = row
  const facts = cardFacts(view.catalogue, card.cardId)
  switch (by) {
    case 'card':
      return facts.name
    case 'set':
      return view.catalogue.findCard(card.cardId) ?? null
    case 'number':
      return facts.number || null
    case 'printing':
      return copy.variant
    case 'condition':
      return conditionRank(row)
    case 'quantity':
      return copy.quantity
    case 'paid':
      return paidEachInUsd(row)
    case 'value':
      return valueOf(view, row)
    case 'ownValue':
      return copy.ownValue && convert(copy.ownValue.amount, copy.ownValue.currency, 'USD')
    case 'gain':
      return gainOf(view, row)
    case 'location':
      return copy.place || null
    case 'tags':
      return card.tags.toSorted(collator.compare).join(' ') || null
    case 'added':
      return card.addedAt
    case 'acquired':
      return copy.acquiredOn
  }
}

function compareValues(by: ValueSort, a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (by === 'added' || by === 'acquired') return a < b ? -1 : a > b ? 1 : 0
  return by === 'number' ? compareCardNumbers(String(a), String(b)) : collator.compare(String(a), String(b))
}

/** Sorts rows by a column. Equal rows keep their order; unknown values come last. */
export function sortCopies(
  view: SortView,
  rows: readonly OwnRow[],
  { by, direction }: { by: CopySort; direction: 'asc' | 'desc' },
): OwnRow[] {
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'filed') return sortByPlace(view.places ?? noPlaces, rows, sign)
  return rows
    .map(row => ({ row, value: sortValue(view, by, row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * compareValues(by, a.value, b.value)
    })
    .map(({ row }) => row)
}
