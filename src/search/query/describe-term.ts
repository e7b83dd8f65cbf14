import { findChoice } from './choices.ts'
import { hasFactLabel, isFactLabel } from './facts.ts'
import type { FieldName } from './fields.ts'
import { fields } from './fields.ts'
import type { Operator, QueryValue, Sorting, SortKey } from './query.ts'
import { rarityNamesOf } from './rarity-scale.ts'
import { parseSorting } from './sorting.ts'

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
}
const speaking: FieldName[] = ['type', 'cat', 'rarity', 'is', 'sub']

/** A term in words: 'HP 120 or more', 'Common', 'Set: Obsidian Flames', 'Has an ability'. */
export function describeField(field: FieldName, operator: Operator, values: QueryValue[]): string {
  const { label, kind } = fields[field]
  if (kind === 'order') return describeOrder(values)
  const words = values.map(value => describeValue(field, value)).join(' or ')
  if (field === 'has') return `Has ${words}`
  if (operator === '!=') return speaking.includes(field) ? `not ${words}` : `${label} not ${words}`
  if (operator !== ':' && operator !== '=') return describeComparison(field, operator, words)
  if (speaking.includes(field)) return words
  if (kind === 'number' || field === 'date') return `${label} ${words}`
  return `${label}${operator === '=' ? ' exactly' : ''}: ${words}`
}

function describeComparison(field: FieldName, operator: Operator, words: string): string {
  const { label } = fields[field]
  if (field === 'date') {
    const date = {
      '<': `before ${words}`,
      '<=': `${words} or earlier`,
      '>': `after ${words}`,
      '>=': `${words} or later`,
    }
    return `${label} ${date[operator as keyof typeof date]}`
  }
  const bound = {
    '<': `below ${words}`,
    '<=': `${words} or less`,
    '>': `above ${words}`,
    '>=': `${words} or more`,
  }
  const rank = {
    '<': `below ${words}`,
    '<=': `${words} or lower`,
    '>': `above ${words}`,
    '>=': `${words} or higher`,
  }
  return `${label} ${(field === 'rarity' ? rank : bound)[operator as keyof typeof bound]}`
}

function describeValue(field: FieldName, value: QueryValue): string {
  if (value.kind === 'regex') return `/${value.text}/`
  if (value.kind === 'range') return describeRange(value)
  if (field === 'is') return isFactLabel(findChoice('is', value.text) ?? value.text)
  if (field === 'has') return hasFactLabel(findChoice('has', value.text) ?? value.text)
  if (field === 'rarity') return describeRarity(value.text)
  if (field === 'lang') return findChoice('lang', value.text) === 'ja' ? 'Japanese' : 'English'
  const choice = fields[field].kind === 'choice' ? findChoice(field, value.text) : undefined
  return choice ?? value.text
}

function describeRarity(text: string): string {
  const named = rarityNamesOf(text)[0]
  return named ?? text.replace(/(^|\s)[a-z]/g, start => start.toUpperCase())
}

function describeRange(range: { min: string | null; max: string | null; within: string }): string {
  const open = range.within === 'exclusive'
  if (range.min === null && range.max === null) return 'any'
  if (range.max === null) return open ? `above ${range.min}` : `${range.min} or more`
  if (range.min === null) return open ? `below ${range.max}` : `${range.max} or less`
  return open ? `between ${range.min} and ${range.max}` : `${range.min} to ${range.max}`
}

function describeOrder(values: QueryValue[]): string {
  const sorting: Partial<Sorting> = {}
  for (const value of values) Object.assign(sorting, value.kind === 'range' ? {} : parseSorting(value.text))
  const direction = sorting.direction === 'desc' ? 'descending' : 'ascending'
  return sorting.by ? `Sorted by ${sortWords[sorting.by]}, ${direction}` : direction
}
