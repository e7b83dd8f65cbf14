import type { ApiCopy } from '#contract/copy-shapes.ts'
import { addGain, type Amounts, totalIn } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { locale } from '#domain/locale.ts'
import {
  gainText,
  isNotCounted,
  moneyText,
  ownValueTitle,
  printingText,
  qualityText,
  worthIn,
} from '#web/features/copies/copy-text.ts'
import { pocketText } from '#web/features/copies/filed-links.tsx'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import type { ColumnId } from './table-columns.ts'

/** Marks values that the owner has set. */
const ownValueMark = '✎'

const dayFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' })

/** Value less price paid of all copies of a row; null if one of them or a rate is unknown. */
export function gainOf(
  { worth, pricePaid: paid, quantity }: Pick<ApiCopy, 'worth' | 'pricePaid' | 'quantity'>,
  currency: AccountCurrency,
): number | null {
  const amounts: Amounts = new Map()
  return addGain(amounts, { each: worth, paid, quantity }) ? totalIn(amounts, currency) : null
}

/** The text that a cell shows; empty for what is unknown. */
export function cellText(
  column: ColumnId,
  copy: ApiCopy,
  { collectionName, currency }: { collectionName: string; currency: AccountCurrency },
): string {
  const { card, pricePaid } = copy
  switch (column) {
    case 'card':
      return card.name
    case 'set':
      return card.set.name
    case 'number':
      return card.number
    case 'printing':
      return copy.variant === null ? '' : printingText(copy.variant)
    case 'condition':
      return copy.condition === null && copy.grade === null ? '' : qualityText(copy)
    case 'quantity':
      return isNotCounted(copy) ? `(${copy.quantity})` : String(copy.quantity)
    case 'paid':
      return pricePaid ? moneyText(pricePaid) : ''
    case 'value': {
      if (isNotCounted(copy)) return messages.notCounted
      const amount = worthIn(copy, currency)
      if (amount === null) return ''
      const text = moneyText({ amount, currency })
      return copy.worth?.by === 'owner' ? `${ownValueMark} ${text}` : text
    }
    case 'ownValue':
      return copy.ownValue ? moneyText(copy.ownValue) : ''
    case 'gain': {
      const amount = gainOf(copy, currency)
      return amount === null ? '' : gainText({ amount, currency })
    }
    case 'location':
      return copy.place ?? ''
    case 'filed':
      // Responses that an earlier version stored for use offline do not say it.
      return ((copy.binders as ApiCopy['binders'] | undefined) ?? []).map(pocketText).join(', ')
    case 'tags':
      return copy.tags.join(copiesMessages.tagSeparator)
    case 'added':
      return dayFormat.format(new Date(copy.addedAt))
    case 'acquired':
      return copy.acquiredOn === null ? '' : dayFormat.format(new Date(`${copy.acquiredOn}T12:00:00`))
    case 'note':
      return copy.note ?? ''
    case 'status':
      return copy.status === 'owned' ? copiesMessages.form.owned : copiesMessages.form.wanted
    case 'collection':
      return collectionName
  }
}

/** What a cell says on hover: why a value is missing, or the whole text. */
export function cellTitle(column: ColumnId, copy: ApiCopy, text: string): string {
  if ((column === 'value' || column === 'quantity') && isNotCounted(copy)) return copiesMessages.notCounted
  if (column === 'value' || column === 'ownValue') {
    const title = ownValueTitle(copy)
    if (title !== undefined) return title
  }
  if (column === 'value' && text === '')
    return copy.grade ? copiesMessages.gradedNotPriced : copiesMessages.noPrice
  return column === 'printing' && copy.isUnlisted ? `${text} (${copiesMessages.unlisted})` : text
}

/** The text with which the editor of a cell begins. */
export function initialEditText(column: ColumnId, copy: ApiCopy): string {
  if (column === 'printing') return copy.variant ?? ''
  if (column === 'acquired') return copy.acquiredOn ?? ''
  if (column === 'status') return copy.status
  if (column === 'quantity') return String(copy.quantity)
  if (column === 'paid') {
    const { pricePaid } = copy
    if (!pricePaid) return ''
    return pricePaid.currency === 'USD'
      ? String(pricePaid.amount)
      : `${pricePaid.amount} ${pricePaid.currency}`
  }
  if (column === 'ownValue') {
    const { ownValue } = copy
    return ownValue ? `${ownValue.amount} ${ownValue.currency}` : ''
  }
  // Cells with an amount in the currency of the account are not edited.
  return cellText(column, copy, { collectionName: '', currency: 'USD' })
}
