import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { Worth } from '#contract/worth-shapes.ts'
import { addAmount, type Amounts, totalIn } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'

/** What a value says: the total in a currency, null if nothing is known, and the numbers of copies that it omits. */
export type ShownWorth = Pick<Worth, 'currency' | 'total' | 'unpriced' | 'graded'>

/** The amounts of the selected cards by currency. */
type SelectedSum = { amounts: Amounts } & Pick<Worth, 'unpriced' | 'graded'>

/** Undefined without a selection, 'loading' until all selected cards are loaded. */
export type SelectedValue = SelectedSum | 'loading' | undefined

/** The value of a row by currency. Responses that an earlier version stored for use offline have only dollars. */
function addRow(
  amounts: Amounts,
  { worth, value }: Pick<ApiCollectionRow, 'value'> & Partial<ApiCollectionRow>,
) {
  if (!worth && value > 0) addAmount(amounts, { amount: value, currency: 'USD' })
  for (const amount of worth ?? []) addAmount(amounts, amount)
}

/** Adds up the value of the selected cards. */
export function sumSelectedValue(rows: readonly ApiCollectionRow[], ids: ReadonlySet<string>): SelectedValue {
  if (ids.size === 0) return undefined
  const selected = rows.filter(row => ids.has(row.productId))
  if (selected.length < ids.size) return 'loading'
  const amounts: Amounts = new Map()
  for (const row of selected) addRow(amounts, row)
  return {
    amounts,
    unpriced: selected.reduce((sum, row) => sum + row.unpricedQuantity, 0),
    graded: selected.reduce((sum, row) => sum + row.gradedQuantity, 0),
  }
}

/** The value of the selection in a currency. */
export function selectedWorth({ amounts, ...counts }: SelectedSum, currency: AccountCurrency): ShownWorth {
  return { ...counts, currency, total: amounts.size === 0 ? null : totalIn(amounts, currency) }
}

/** The number of selected cards missing from the rows. */
export function countSelectedNotInRows(rows: readonly ApiCollectionRow[], ids: ReadonlySet<string>): number {
  return ids.size - rows.filter(({ productId }) => ids.has(productId)).length
}
