import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSettingsTable } from './settings-table.ts'

test('the self-hosting guide lists exactly the existing settings', () => {
  const rows = readFileSync('docs/self-hosting.md', 'utf8')
    .split('\n')
    .filter(line => /^\| `[A-Z_]+`/.test(line))
  expect(rows.join('\n')).toBe(renderSettingsTable())
})

test('the README does not repeat the settings', () => {
  expect(readFileSync('README.md', 'utf8')).not.toMatch(/^\| `[A-Z_]+`/m)
})
