import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from './settings-table.ts'

test('the page about running ChaseKit lists exactly the settings there are', () => {
  const page = readFileSync('docs/self-hosting.md', 'utf8')
  const rows = page.split('\n').filter(line => /^\| `[A-Z_]+`/.test(line))
  expect(rows.join('\n')).toBe(settingsTable())
})
