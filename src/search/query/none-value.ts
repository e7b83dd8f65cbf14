import type { FieldName } from './fields.ts'
import type { QueryValue } from './query.ts'

/** Fields of copies that accept the value 'none': `cond:none` matches copies without a condition. */
const fields = ['cond', 'grade', 'variant', 'usd', 'eur', 'value', 'myvalue', 'paid', 'acquired'] as const
export type NoneField = (typeof fields)[number]

/** Returns the field if the value is 'none', which matches copies without a value of this field; else undefined. */
export function findNoneField(field: FieldName, value: QueryValue): NoneField | undefined {
  if (value.kind !== 'word' || value.text.toLowerCase() !== 'none') return undefined
  return fields.find(name => name === field)
}
