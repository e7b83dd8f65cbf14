import type { CardCopy, CardStatus } from '#domain/card-copy.ts'
import { findAccountCurrency, maxOwnValue, roundMoney } from '#domain/exchange-rates.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import type {
  ExportedCopy,
  IgnoredReason,
  ParsedPrice,
  UnrecognizedDetail,
} from '#importers/collection-files/parsed-row.ts'
import { boundedWords } from '#importers/collection-files/text/bounded-text.ts'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import { type DayOrder, parseDay } from '#importers/collection-files/words/day-of.ts'
import { findCurrency } from '#importers/collection-files/words/currency-of.ts'
import {
  isRoundedCertificate,
  isUngraded,
  parseGradeColumns,
} from '#importers/collection-files/words/grade-of.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parseQuantity } from '#importers/collection-files/words/number-of.ts'
import type { FiledCopies } from './filed-copies.ts'
import { isPriceMissing, maxAmount, parsePrice } from '#importers/collection-files/words/price-of.ts'

/**
 * What ChaseKit's own files say about a copy, as text: the cells of a CSV or the fields of a JSON. A value that an export
 * wrote is read as it is. A person or a spreadsheet may have written it in another way.
 */
export type CopyTexts = Record<
  | 'variant'
  | 'language'
  | 'condition'
  | 'company'
  | 'grade'
  | 'certificate'
  | 'quantity'
  | 'price'
  | 'currency'
  | 'ownAmount'
  | 'ownCurrency'
  | 'ownDay'
  | 'acquired'
  | 'place'
  | 'note',
  string
>

/** A value, or the name of the detail that was not recognized. */
type Reading<Value> = { value: Value | null; unread?: UnrecognizedDetail }

function readOrDoubt<Value>(text: string, value: Value | null, unread: UnrecognizedDetail): Reading<Value> {
  return text.trim() !== '' && value === null ? { value, unread } : { value }
}

function readLanguage(text: string): Reading<string> {
  const isTag = /^[a-z]{2}(-[a-z]{2,4})?$/.test(text)
  return readOrDoubt(text, isTag ? text : parseLanguageTag(boundedWords(text)), 'language-unknown')
}

function readGrade({
  company,
  grade,
  certificate: written,
}: CopyTexts): Reading<NonNullable<CardCopy['grade']>> {
  const certificate = isRoundedCertificate(written) ? '' : written
  // Spreadsheets of some languages write 9.5 with a comma.
  const number = grade.replace(/^(\d{1,2}),(\d)$/, '$1.$2')
  const isWritten = company.trim() !== '' && number.trim() !== ''
  if (isWritten && !(isUngraded(company) && isUngraded(number)))
    return { value: { company, grade: number, certificate: certificate || null } }
  const texts = { company: boundedWords(company), grade: boundedWords(number), certificate }
  const value = parseGradeColumns(texts)
  return value === 'unread' ? { value: null, unread: 'grade-unknown' } : { value }
}

const plainAmount = /^\d+(\.\d+)?(e[+-]?\d+)?$/i

function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return plainAmount.test(plain) ? Number(plain) : null
}

function readPrice(text: string, currency: string): Reading<ParsedPrice> {
  const name = boundedWords(currency)
  const amount = readAmount(text)
  const code = findCurrency([name], null)
  const plain = amount === null || code === undefined ? null : { amount, currency: code }
  const price = amount === null ? parsePrice(boundedWords(text), name, null) : plain
  const value = price && price.amount <= maxAmount ? price : null
  return value || isPriceMissing(boundedWords(text)) ? { value } : { value, unread: 'price-unknown' }
}

/** Reads what the owner values one copy at. It needs a currency with a rate and a day. */
function readOwnValue(
  { ownAmount, ownCurrency, ownDay }: CopyTexts,
  order: DayOrder,
): Reading<NonNullable<CardCopy['ownValue']>> {
  if ([ownAmount, ownCurrency, ownDay].every(text => text.trim() === '')) return { value: null }
  const amount = readAmount(ownAmount)
  const currency = findAccountCurrency(findCurrency([boundedWords(ownCurrency)], null) ?? undefined)
  const day = parseDay(ownDay, order)
  if (amount === null || amount > maxOwnValue || !currency || day === null)
    return { value: null, unread: 'own-value-unknown' }
  return { value: { amount: roundMoney(amount, currency), currency, day } }
}

function readDay(text: string, order: DayOrder): Reading<string> {
  return readOrDoubt(text, parseDay(text, order), 'day-unknown')
}

/** Reads the time at which a card was added. A spreadsheet may have reduced it to a day. */
export function readTime(text: string, order: DayOrder): Reading<string> {
  if (text === '' || /^\d{4}-\d\d-\d\dT/.test(text)) return { value: text || null }
  const { value: day, unread } = readDay(text, order)
  return day === null ? { value: null, ...(unread && { unread }) } : { value: `${day}T00:00:00.000Z` }
}

/** A copy, or the reason why the row describes none. */
export type CopyReading = { copy: ExportedCopy; ignored: null } | { copy: null; ignored: IgnoredReason }

/** Reads a copy. The details that were not recognized are listed in its `unread`. */
export function readCopy(texts: CopyTexts, order: DayOrder): CopyReading {
  const quantity = parseQuantity(texts.quantity)
  if (!quantity) return { copy: null, ignored: quantity === null ? 'quantity-unclear' : 'none-held' }
  const isKey = /^[^\sA-Z]+$/.test(texts.variant) && variantFromKey(texts.variant) !== undefined
  const language = readLanguage(texts.language)
  const condition = readOrDoubt(texts.condition, parseCondition(texts.condition), 'condition-unknown')
  const grade = readGrade(texts)
  const price = readPrice(texts.price, texts.currency)
  const ownValue = readOwnValue(texts, order)
  const acquired = readDay(texts.acquired, order)
  const { amount, currency = null } = price.value ?? {}
  const unread = [language, condition, grade, price, ownValue, acquired].flatMap(
    ({ unread: one }) => one ?? [],
  )
  if (isRoundedCertificate(texts.certificate)) unread.push('certificate-unknown')
  const copy: ExportedCopy = {
    variant: isKey ? texts.variant : null,
    language: language.value,
    condition: condition.value,
    grade: grade.value,
    quantity,
    pricePaid: amount !== undefined && currency ? { amount, currency } : null,
    ...(ownValue.value && { ownValue: ownValue.value }),
    acquiredOn: acquired.value,
    place: texts.place || null,
    note: texts.note || null,
    ...(!isKey && texts.variant.trim() && { printing: boundedWords(texts.variant) }),
    ...(price.value && !currency && { price: price.value }),
    ...(unread.length > 0 && { unread }),
  }
  return { copy, ignored: null }
}

/** Adds the pockets of a copy. */
export function withPockets(reading: CopyReading, binders: readonly FiledCopies[]): CopyReading {
  return reading.copy && binders.length > 0 ? { ...reading, copy: { ...reading.copy, binders } } : reading
}

const ownedWords = /^(owned|own|have|collected)$/i
const wantedWords = /^(chasing|chase|wanted|want|wish|wishlist)$/i

/** Reads the status of a card. An unknown one is never taken for owned. */
export function readStatus(text: string): { status: CardStatus; unread?: UnrecognizedDetail } {
  const plain = text.trim()
  if (ownedWords.test(plain)) return { status: 'owned' }
  return wantedWords.test(plain) ? { status: 'chasing' } : { status: 'chasing', unread: 'status-unknown' }
}
