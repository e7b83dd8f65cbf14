import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './root.mjs'
import { slowestOf } from './slowest-tests.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chasekit-slowest-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('the slowest files and tests of a report come first, at most ten of each', () => {
  const report = join(folder, 'report.json')
  const file = (name, ...durations) => ({
    name: join(root, name),
    assertionResults: durations.map((duration, index) => ({ duration, fullName: `${name} ${index}` })),
  })
  const many = file('many.test.ts', ...Array.from({ length: 12 }, () => 10))
  const testResults = [file('fast.test.ts', 20, 30), many, file('slow.test.ts', 1500, 2500)]
  writeFileSync(report, JSON.stringify({ testResults }))
  const lines = slowestOf(report).split('\n')
  expect(lines.slice(1, 4).map(line => line.trim())).toEqual([
    '4.0 s  slow.test.ts (2)',
    '0.1 s  many.test.ts (12)',
    '0.1 s  fast.test.ts (2)',
  ])
  expect(lines.slice(4, 7).map(line => line.trim())).toEqual([
    'Slowest tests:',
    '2.5 s  slow.test.ts 1',
    '1.5 s  slow.test.ts 0',
  ])
  expect(lines).toHaveLength(15)
})

test('without a report there is nothing to list', () => {
  expect(slowestOf(join(folder, 'missing.json'))).toBe('')
})
