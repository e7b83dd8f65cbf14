import type { SourceRow } from '#domain/card.ts'

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Leaves out fields without a value. */
export function withoutAbsentFields(fields: object): SourceRow {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isPresent(value)))
}
