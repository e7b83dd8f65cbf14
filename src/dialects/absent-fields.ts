import type { SourceRow } from '#domain/card.ts'

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Returns the fields that have a value. Null, undefined and empty lists are left out. */
export function withoutAbsentFields(fields: object): SourceRow {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isPresent(value)))
}
