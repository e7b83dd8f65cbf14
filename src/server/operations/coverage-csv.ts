import Papa from 'papaparse'
import type { SetCoverage } from '#contract/owner-site-endpoints.ts'
import { protectCell } from '#importers/collection-files/text/safe-cell.ts'

const columns = [
  'id',
  'name',
  'language',
  'series',
  'listed',
  'cards',
  'printings',
  'pictures',
  'texts',
  'prices',
  'sharedIds',
] as const satisfies (keyof SetCoverage)[]

function cellOf(value: string | number | null): string | number {
  if (value === null) return ''
  return typeof value === 'string' ? protectCell(value) : value
}

/** Formats the coverage as CSV with a byte order mark, which spreadsheets need for Japanese names. */
export function writeCoverageCsv(sets: readonly SetCoverage[]): string {
  const data = sets.map(set => columns.map(column => cellOf(set[column])))
  return `\uFEFF${Papa.unparse({ fields: [...columns], data }, { newline: '\r\n' })}\r\n`
}
