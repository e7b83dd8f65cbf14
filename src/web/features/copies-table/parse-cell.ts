import type { CopyChanges } from '#contract/copy-endpoints.ts'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { type CardCondition, cardConditions } from '#domain/card-copy.ts'
import { type AccountCurrency, convert, findAccountCurrency, roundMoney } from '#domain/exchange-rates.ts'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseGrade } from '#importers/collection-files/words/grade-of.ts'
import { parsePrice } from '#importers/collection-files/words/price-of.ts'
import { findOwnValueErrors, ownValueOf, today } from '#web/features/copies/own-value-draft.ts'
import { tagsOf } from '#web/features/copies/batch-draft.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { importedRowMessages } from '#web/messages/en/imported-row.ts'
import type { ColumnId } from './table-columns.ts'

/** What an edited cell changes: facts of the row, or the tags of its card. */
export type CellChange = { facts: CopyChanges } | { tags: readonly string[] }

/** A change, or the reason why a text is not valid. */
type ParsedCell = CellChange | { error: string }

function conditionNamed(text: string): CardCondition | null {
  const wanted = text.toLocaleLowerCase()
  const localized = cardConditions.find(
    condition => importedRowMessages.conditions[condition].toLocaleLowerCase() === wanted,
  )
  return localized ?? parseCondition(text)
}

/** A grade of the copy's own company, which may be one that is not known. */
function gradeOfSameCompany(text: string, current: ApiCopy['grade']): ApiCopy['grade'] {
  const prefix = `${current?.company.toLocaleLowerCase()} `
  if (!current || !text.toLocaleLowerCase().startsWith(prefix)) return null
  const grade = text.slice(prefix.length).trim()
  return grade ? { company: current.company, grade, certificate: null } : null
}

/** A condition ('NM', 'Near Mint') or a grade ('PSA 9'). The certificate stays while the grade is the same. */
function parseQuality(text: string, { grade: current }: ApiCopy): ParsedCell {
  if (text === '') return { facts: { condition: null, grade: null } }
  const condition = conditionNamed(text)
  if (condition) return { facts: { condition, grade: null } }
  const grade = parseGrade(text) ?? gradeOfSameCompany(text, current)
  if (!grade) return { error: messages.qualityError }
  const isSame = current?.company === grade.company && current.grade === grade.grade
  return { facts: { condition: null, grade: isSame ? current : grade } }
}

function parsePaid(text: string, { pricePaid }: ApiCopy): ParsedCell {
  if (text === '') return { facts: { pricePaid: null } }
  const currency = pricePaid?.currency ?? 'USD'
  const parsed = parsePrice(text, '', currency)
  if (!parsed || parsed.amount > 1e9) return { error: copiesMessages.form.paidError }
  return { facts: { pricePaid: { amount: parsed.amount, currency: parsed.currency ?? currency } } }
}

function parseOwnValue(text: string, copy: ApiCopy, usual: AccountCurrency): ParsedCell {
  if (text === '') return { facts: { ownValue: null } }
  const parsed = parsePrice(text, '', copy.ownValue?.currency ?? usual)
  const currency = findAccountCurrency(parsed?.currency ?? copy.ownValue?.currency ?? usual)
  if (!parsed || !currency) return { error: messages.ownValueError }
  const draft = { ownAmount: String(parsed.amount), ownCurrency: currency, ownDay: today() }
  const error = findOwnValueErrors(draft).ownAmount
  return error === undefined ? { facts: { ownValue: ownValueOf(draft) } } : { error }
}

function parseQuantity(text: string): ParsedCell {
  const quantity = Number(text)
  const isValid = /^\d+$/.test(text) && quantity >= 1 && quantity <= 9999
  return isValid ? { facts: { quantity } } : { error: copiesMessages.form.quantityError }
}

/** Parses the text of an edited cell. */
export function parseCell(
  column: ColumnId,
  typed: string,
  copy: ApiCopy,
  currency: AccountCurrency,
): ParsedCell {
  const text = typed.trim()
  switch (column) {
    case 'printing':
      return { facts: { variant: text || null } }
    case 'condition':
      return parseQuality(text, copy)
    case 'quantity':
      return parseQuantity(text)
    case 'paid':
      return parsePaid(text, copy)
    case 'ownValue':
      return parseOwnValue(text, copy, currency)
    case 'location':
      return { facts: { place: text || null } }
    case 'tags':
      return { tags: tagsOf(text) }
    case 'acquired':
      return { facts: { acquiredOn: text || null } }
    case 'note':
      return { facts: { note: text || null } }
    case 'status':
      return { facts: { status: text === 'wanted' ? 'wanted' : 'owned' } }
    default:
      throw new Error(`The column ${column} cannot be edited`)
  }
}

/**
 * What one copy of a changed row is worth, as sums count it. Rows that an earlier version stored for use offline do not say
 * it.
 */
function worthOf({ ownValue, status, grade, price, worth }: ApiCopy): ApiCopy['worth'] {
  if (ownValue && status !== 'wanted')
    return { amount: ownValue.amount, currency: ownValue.currency, by: 'owner' }
  if (price === null || grade) return null
  return worth?.by === 'owner' ? { amount: price, currency: 'USD', by: 'market' } : worth
}

/**
 * The row with a change applied. Until the response arrives, its value is computed from the price of the previous
 * printing.
 */
export function withCellChange(copy: ApiCopy, change: CellChange): ApiCopy {
  if ('tags' in change) return { ...copy, tags: [...change.tags] }
  const known = Object.entries(change.facts).filter(([, value]) => value !== undefined)
  const changed: ApiCopy = { ...copy, ...Object.fromEntries(known) }
  const worth = worthOf(changed)
  const each = worth?.by === 'owner' ? convert(worth.amount, worth.currency, 'USD') : changed.price
  const value = worth === null || each === null ? null : roundMoney(each * changed.quantity, 'USD')
  return { ...changed, value, worth }
}

/** The change that resets the fields changed by `change` to their values in `copy`. */
export function invertCellChange(change: CellChange, copy: ApiCopy): CellChange {
  if ('tags' in change) return { tags: copy.tags }
  const facts = Object.keys(change.facts) as (keyof CopyChanges)[]
  return { facts: Object.fromEntries(facts.map(fact => [fact, copy[fact]])) }
}
