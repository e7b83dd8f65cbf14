import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

const listed = 10

const line = ([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`

/** The slowest rows: pairs of seconds and a name. */
const slowest = rows => rows.toSorted(([a], [b]) => b - a).slice(0, listed)

/** Returns the slowest files and tests of a Vitest report as text. Empty without a report. */
export function slowestOf(report) {
  let files
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return ''
  }
  const ofFiles = files.map(({ name, assertionResults }) => [
    assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
    `${relative(root, name)} (${assertionResults.length})`,
  ])
  const ofTests = files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => [(duration ?? 0) / 1000, fullName]),
  )
  return [
    'Slowest files (number of tests):',
    ...slowest(ofFiles).map(line),
    'Slowest tests:',
    ...slowest(ofTests).map(line),
  ].join('\n')
}
