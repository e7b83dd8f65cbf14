import { labelOfHasFact, labelOfIsFact } from './facts.ts'
import type { FieldName } from './fields.ts'
import { queryFields } from './fields.ts'
import { findNoneField } from './none-value.ts'
import { parseAmountOf } from './paid-value.ts'
import {
  excludesMax,
  excludesMin,
  type Meaning,
  type Operator,
  type QueryTerm,
  type QueryValue,
  type RangeValue,
  type SortKey,
} from './query.ts'

type FieldMeaning = Extract<Meaning, { kind: 'field' }>
type OrderMeaning = Extract<Meaning, { kind: 'order' }>

const sortWords: Record<SortKey, string> = {
  name: 'name',
  set: 'set',
  rarity: 'rarity',
  releaseDate: 'release date',
  cardNumber: 'number',
  price: 'price',
  hp: 'HP',
  dex: 'Pokédex number',
  artist: 'artist',
  added: 'day added',
}
const speaking: FieldName[] = ['type', 'cat', 'rarity', 'is', 'sub']

/** Describes a term in English: 'HP 120 or more', 'not Common', 'Set: Obsidian Flames', 'Has an ability'. */
export function describeTerm({ meaning, negated }: Pick<QueryTerm, 'meaning' | 'negated'>): string {
  const label = describeMeaning(meaning)
  return negated === 'yes' ? `not ${label}` : label
}

function describeMeaning(meaning: Meaning): string {
  if (meaning.kind === 'field') return describeField(meaning)
  if (meaning.kind === 'order') return describeOrder(meaning)
  if (meaning.kind === 'nickname') return `${meaning.text}: ${meaning.en}`
  if (meaning.kind === 'words') return `"${meaning.text}"`
  return meaning.kind === 'name' ? `Name exactly "${meaning.text}"` : meaning.text
}

function describeField({ field, operator, values }: FieldMeaning): string {
  const { label, kind } = queryFields[field]
  if (field === 'paid' || field === 'myvalue')
    return `${label} ${values.map(value => describeAmount(field, operator, value)).join(' or ')}`
  const words = values.map(value => describeValue(field, value)).join(' or ')
  if (field === 'has') return `${operator === '!=' ? 'not ' : ''}Has ${words}`
  if (operator === '!=') return speaking.includes(field) ? `not ${words}` : `${label} not ${words}`
  if (operator !== ':' && operator !== '=') return describeComparison(field, operator, words)
  if (speaking.includes(field)) return words
  if (kind === 'number' || field === 'date') return `${label} ${words}`
  return `${label}${operator === '=' ? ' exactly' : ''}: ${words}`
}

function describeComparison(field: FieldName, operator: Operator, words: string): string {
  const { label } = queryFields[field]
  if (field === 'date') {
    const date = {
      '<': `before ${words}`,
      '<=': `${words} or earlier`,
      '>': `after ${words}`,
      '>=': `${words} or later`,
    }
    return `${label} ${date[operator as keyof typeof date]}`
  }
  if (field !== 'rarity') return `${label} ${describeBound(operator, words)}`
  const rank = {
    '<': `below ${words}`,
    '<=': `${words} or lower`,
    '>': `above ${words}`,
    '>=': `${words} or higher`,
  }
  return `${label} ${rank[operator as keyof typeof rank]}`
}

function describeBound(operator: Operator, words: string): string {
  const bounds = {
    ':': words,
    '=': words,
    '!=': `not ${words}`,
    '<': `below ${words}`,
    '<=': `${words} or less`,
    '>': `above ${words}`,
    '>=': `${words} or more`,
  }
  return bounds[operator]
}

/** An amount with its currency: 'above 20 EUR'. A value of the owner in the currency of the account names none. */
function describeAmount(field: 'paid' | 'myvalue', operator: Operator, value: QueryValue): string {
  if (value.kind === 'range') return `${describeRange(value)}${field === 'paid' ? ' USD' : ''}`
  const parsed = parseAmountOf(field, value.text)
  if (!parsed) return describeBound(operator, describeValue(field, value))
  const amount = parsed.currency === null ? String(parsed.amount) : `${parsed.amount} ${parsed.currency}`
  return describeBound(parsed.operator ?? operator, amount)
}

function describeValue(field: FieldName, value: QueryValue): string {
  if (value.kind === 'regex') return `/${value.text}/`
  if (value.kind === 'range') return describeRange(value)
  if (findNoneField(field, value)) return 'unknown'
  if (field === 'is') return labelOfIsFact(value.text)
  if (field === 'has') return labelOfHasFact(value.text)
  if (field === 'lang') return value.text === 'ja' ? 'Japanese' : 'English'
  return value.text
}

function describeRange({ min, max, within }: Omit<RangeValue, 'kind'>): string {
  if (min === null && max === null) return 'any'
  const least = excludesMin(within) ? `above ${min}` : `${min} or more`
  const most = excludesMax(within) ? `below ${max}` : `${max} or less`
  if (max === null) return least
  if (min === null) return most
  if (within === 'inclusive') return `${min} to ${max}`
  return within === 'exclusive' ? `between ${min} and ${max}` : `${least} and ${most}`
}

function describeOrder({ by, direction }: OrderMeaning): string {
  const order = direction === 'desc' ? 'descending' : 'ascending'
  return by ? `Sorted by ${sortWords[by]}, ${order}` : order
}
