import type { PriceLookup } from '#search/match/match-filters.ts'
import { type CardCondition, cardConditions, type StoredCopy } from '#domain/card-copy.ts'
import { type AccountCurrency, convert, roundMoney } from '#domain/exchange-rates.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { createComparison, dateTest, numberTest } from '#search/match/number-comparison.ts'
import { findChoice } from '#search/query/choices.ts'
import { findIsFact } from '#search/query/facts.ts'
import { findNoneField, type NoneField } from '#search/query/none-value.ts'
import { parseOwnValue, parsePaid } from '#search/query/paid-value.ts'
import { type FiledPlace, isPocketField, pocketTest } from './match-pocket.ts'
import type { FieldNode, Operator, QueryValue } from '#search/query/query.ts'
import { foldText } from '#search/text/fold-text.ts'

/** A row of a collector's copies, as queries see it. */
export type SearchableCopy = Omit<StoredCopy, 'id'> & {
  cardId: string
  /** The tags of the card in the copy's collection. */
  tags: readonly string[]
  /** ISO 8601 */
  addedAt: string
  collectionName: string
  /** The pockets that copies of the row are in; left out for readers who may not know. */
  places?: readonly FiledPlace[]
  /** How many copies of the row are in pockets. */
  filed?: number
}

/** What terms need besides the row: the owned quantity of its card, and the prices of one copy; null if unknown. */
export type CopyLookups = {
  ownedQuantity: (cardId: string) => number
  /** What one copy is worth in USD, from any source, converted. */
  valueInUsd: (copy: SearchableCopy) => number | null
  /** The currency of the owner's account. */
  currency: AccountCurrency
  /** The day of a time where the searcher is, as YYYY-MM-DD. */
  dayOf: (time: string) => string
  /** The market price of the printing from sources in the currency. */
  priceIn: (currency: 'USD' | 'EUR', copy: SearchableCopy) => number | null
  /** The price of a card by its id. */
  priceOfCard?: PriceLookup
}

type Test = (copy: SearchableCopy) => boolean

/** Whether one pocket of the row passes all of these terms about binder and page. */
export function pocketsTest(nodes: readonly FieldNode[]): Test {
  const test = pocketTest(nodes)
  return ({ places = [] }) => places.some(test)
}

const folded = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

/** Whether a number passes. Unknown numbers never do. */
const passes = (test: (value: number) => boolean, value: number | null) => value !== null && test(value)

/** A day or time as YYYYMMDD; 0 is unknown. */
const dayNumber = (day: string | null) => (day === null ? 0 : Number(day.slice(0, 10).replaceAll('-', '')))

function textTest(operator: Operator, text: string, textOf: (copy: SearchableCopy) => string | null): Test {
  const wanted = folded(text)
  return copy => {
    const value = textOf(copy)
    if (!value) return false
    if (operator === '!=') return folded(value) !== wanted
    return operator === '=' ? folded(value) === wanted : folded(value).includes(wanted)
  }
}

/** Compares conditions by quality: `<=` is this condition or a worse one. */
function conditionTest(operator: Operator, text: string): Test {
  const rank = (condition: CardCondition) => cardConditions.length - cardConditions.indexOf(condition)
  const test = createComparison(operator, rank(findChoice('cond', text) as CardCondition))
  return ({ condition }) => condition !== null && test(rank(condition))
}

const gradeNumber = (grade: string) => Number(/\d+(?:\.\d+)?/.exec(grade)?.[0] ?? Number.NaN)

/** A number is compared with the grade, a word with the grading company. */
function gradeTest(operator: Operator, text: string): Test {
  if (/^\d+(\.\d+)?$/.test(text)) {
    const test = createComparison(operator, Number(text))
    return ({ grade }) => grade !== null && test(gradeNumber(grade.grade))
  }
  const company = folded(text)
  return ({ grade }) => grade !== null && (folded(grade.company) === company) !== (operator === '!=')
}

function paidTest(operator: Operator, text: string): Test {
  const paid = parsePaid(text)
  if (!paid) return () => false
  const test = createComparison(paid.operator ?? operator, paid.amount)
  return ({ pricePaid }) =>
    pricePaid !== null && pricePaid.currency === paid.currency && test(pricePaid.amount)
}

/** Compares what the owner values one copy at, in the currency that the term names, or else in that of the account. */
function ownValueTest(operator: Operator, value: QueryValue, usual: AccountCurrency): Test {
  const testIn = (test: (amount: number) => boolean, currency: AccountCurrency) => (copy: SearchableCopy) => {
    const { ownValue } = copy
    return (
      ownValue !== null && test(roundMoney(convert(ownValue.amount, ownValue.currency, currency), currency))
    )
  }
  if (value.kind === 'range') return testIn(numberTest(operator, value), usual)
  const parsed = parseOwnValue(value.text)
  if (!parsed) return () => false
  return testIn(createComparison(parsed.operator ?? operator, parsed.amount), parsed.currency ?? usual)
}

/** Finds a word in the parts of the printing: finish, foil, stamps, print run, size. */
function printingTest(operator: Operator, text: string): Test {
  const squeezed = (word: string) => foldText(word).replace(/[\s-]+/g, '')
  const wanted = squeezed(text)
  return ({ variant }) => {
    const printing = variant === null ? undefined : variantFromKey(variant)
    if (!printing) return false
    const { finish, foil, stamps, run, size } = printing
    const isPart = [finish, foil ?? '', ...stamps, run ?? '', size].some(part => squeezed(part) === wanted)
    return isPart !== (operator === '!=')
  }
}

function tagTest(operator: Operator, text: string): Test {
  const wanted = folded(text)
  return ({ tags }) => tags.some(tag => folded(tag) === wanted) !== (operator === '!=')
}

function statusTest(operator: Operator, text: string): Test {
  const status = findIsFact(text)
  if (status === 'filed' || status === 'unfiled') {
    const hasSome = ({ filed = 0, quantity, status: owned }: SearchableCopy) =>
      status === 'filed' ? filed > 0 : owned === 'owned' && filed < quantity
    return copy => hasSome(copy) !== (operator === '!=')
  }
  return copy => (copy.status === status) !== (operator === '!=')
}

function numberOf(field: FieldNode['field'], copy: SearchableCopy, facts: CopyLookups): number | null {
  if (field === 'qty') return facts.ownedQuantity(copy.cardId)
  if (field === 'usd') return facts.priceIn('USD', copy)
  if (field === 'eur') return facts.priceIn('EUR', copy)
  const value = facts.valueInUsd(copy)
  return value === null ? null : value * copy.quantity
}

function wordTest({ field, operator }: FieldNode, text: string): Test {
  switch (field) {
    case 'is':
      return statusTest(operator, text)
    case 'cond':
      return conditionTest(operator, text)
    case 'grade':
      return gradeTest(operator, text)
    case 'paid':
      return paidTest(operator, text)
    case 'variant':
      return printingTest(operator, text)
    case 'tag':
      return tagTest(operator, text)
    case 'loc':
      return textTest(operator, text, copy => copy.place)
    case 'note':
      return textTest(operator, text, copy => copy.note)
    case 'in':
      return textTest(operator, text, copy => copy.collectionName)
    default:
      return textTest(operator === '!=' ? '!=' : '=', text, copy => copy.language)
  }
}

const numbers: readonly string[] = ['qty', 'usd', 'eur', 'value']

/** Whether a copy has a value of the field. */
function hasValue(field: NoneField, copy: SearchableCopy, facts: CopyLookups): boolean {
  switch (field) {
    case 'cond':
      return copy.condition !== null
    case 'grade':
      return copy.grade !== null
    case 'variant':
      return copy.variant !== null
    case 'paid':
      return copy.pricePaid !== null
    case 'myvalue':
      return copy.ownValue !== null
    case 'acquired':
      return copy.acquiredOn !== null
    case 'usd':
      return facts.priceIn('USD', copy) !== null
    case 'eur':
      return facts.priceIn('EUR', copy) !== null
    default:
      return facts.valueInUsd(copy) !== null
  }
}

function valueTest(node: FieldNode, value: QueryValue, facts: CopyLookups): Test {
  const { field, operator } = node
  const unknown = findNoneField(field, value)
  if (unknown) return copy => hasValue(unknown, copy, facts) === (operator === '!=')
  if (field === 'added') {
    const test = dateTest(operator, value)
    return copy => test(dayNumber(facts.dayOf(copy.addedAt)))
  }
  if (field === 'acquired') {
    const test = dateTest(operator, value)
    return copy => test(dayNumber(copy.acquiredOn))
  }
  if (numbers.includes(field)) {
    const test = numberTest(operator, value)
    return copy => passes(test, numberOf(field, copy, facts))
  }
  if (field === 'myvalue') return ownValueTest(operator, value, facts.currency)
  if (field === 'paid' && value.kind === 'range') {
    const test = numberTest(operator, value)
    return ({ pricePaid }) => pricePaid?.currency === 'USD' && test(pricePaid.amount)
  }
  return value.kind === 'range' ? () => false : wordTest(node, value.text)
}

/** The test of a term about copies. Several values are alternatives; after `!=` none of them may hold. */
export function copyTest(node: FieldNode, facts: CopyLookups): Test {
  if (isPocketField(node)) return pocketsTest([node])
  const tests = node.values.map(value => valueTest(node, value, facts))
  return node.operator === '!='
    ? copy => tests.every(test => test(copy))
    : copy => tests.some(test => test(copy))
}
