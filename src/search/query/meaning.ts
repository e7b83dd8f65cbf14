import { findChoice } from './choices.ts'
import type { FieldName } from './fields.ts'
import { queryFields } from './fields.ts'
import type { Meaning, Operator, QueryValue, Sorting } from './query.ts'
import { rarityNamesOf } from './rarity-scale.ts'
import { parseSorting } from './sorting.ts'

/** Returns the meaning of a field term for display. Its values are written as in the catalogue. */
export function meaningOf(field: FieldName, operator: Operator, values: QueryValue[]): Meaning {
  if (queryFields[field].kind === 'order') return orderOf(values)
  return { kind: 'field', field, operator, values: values.map(value => meantValue(field, value)) }
}

function meantValue(field: FieldName, value: QueryValue): QueryValue {
  if (value.kind === 'regex' || value.kind === 'range') return value
  if (field === 'rarity') return { ...value, text: rarityName(value.text) }
  const choice = queryFields[field].kind === 'choice' ? findChoice(field, value.text) : undefined
  return { ...value, text: choice ?? value.text }
}

function rarityName(text: string): string {
  const named = rarityNamesOf(text)[0]
  return named ?? text.replace(/(^|\s)[a-z]/g, start => start.toUpperCase())
}

function orderOf(values: QueryValue[]): Meaning {
  const sorting: Partial<Sorting> = {}
  for (const value of values) Object.assign(sorting, value.kind === 'range' ? {} : parseSorting(value.text))
  return { kind: 'order', by: sorting.by ?? null, direction: sorting.direction ?? 'asc' }
}
