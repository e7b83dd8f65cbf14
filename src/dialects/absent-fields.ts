import type { SourceRow } from '#domain/card.ts'

const isKnown = (value: unknown) => value !== null && value !== undefined

/** Leaves out null and undefined at every depth. */
function knownPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isKnown).map(knownPart)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([, part]) => isKnown(part))
  return Object.fromEntries(known.map(([name, part]) => [name, knownPart(part)]))
}

const isPresent = (value: unknown) => isKnown(value) && !(Array.isArray(value) && value.length === 0)

/** Returns the fields that have a value. Null and undefined are left out at every depth, empty lists of the fields too. */
export function withoutAbsentFields(fields: object): SourceRow {
  const present = Object.entries(fields).filter(([, value]) => isPresent(value))
  return Object.fromEntries(present.map(([name, value]) => [name, knownPart(value)]))
}
