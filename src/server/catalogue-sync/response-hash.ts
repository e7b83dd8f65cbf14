import { hash } from 'node:crypto'
import { isRow } from '#importers/row.ts'

/** Fields that change although nothing about a card changed: prices, and the day of the source's last build. */
const dailyFields = new Set(['pricing', 'updated'])

function withoutDaily(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDaily)
  if (!isRow(value)) return value
  const fields = Object.entries(value).filter(([name]) => !dailyFields.has(name))
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, withoutDaily(field)]),
  )
}

/** JSON with its fields in alphabetical order, without what changes daily. */
export function stableJson(value: unknown): string {
  return JSON.stringify(withoutDaily(value))
}

/** The hash of a response. */
export function responseHash(value: unknown): string {
  return hash('sha256', stableJson(value), 'base64')
}
