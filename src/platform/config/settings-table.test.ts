import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from './settings-table.ts'

test.each(['README.md', 'docs/self-hosting.md'])('%s lists exactly the settings there are', file => {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => /^\| `[A-Z_]+`/.test(line))
  expect(rows.join('\n')).toBe(settingsTable())
})
