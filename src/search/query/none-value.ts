import type { FieldName } from './fields.ts'
import type { QueryValue } from './query.ts'

/** Fields of copies that can be asked for what is unknown: `cond:none`. */
const fields = ['cond', 'grade', 'variant', 'usd', 'eur', 'value', 'paid', 'acquired'] as const
export type NoneField = (typeof fields)[number]

/** The field, if the value asks for what is unknown of it. */
export function findNoneField(field: FieldName, value: QueryValue): NoneField | undefined {
  if (value.kind !== 'word' || value.text.toLowerCase() !== 'none') return undefined
  return fields.find(name => name === field)
}
