import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { collectionFileEndpoints } from '#contract/collection-file-endpoints.ts'
import { deckListFormat, fileFormats } from '#importers/collection-files/read-collection-file.ts'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'

const root = resolve(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/collection-files.md'), 'utf8')

test.each([...fileFormats, deckListFormat].map(({ name }) => name))('the documentation lists %s', name => {
  expect(page).toContain(`| ${name} |`)
})

test('the documented condition terms are parsed as documented', () => {
  const rows = [...page.matchAll(/^\| (mint|near mint|\w+ played|damaged) \| (.+) \|$/gm)]
  expect(rows).toHaveLength(6)
  for (const [, condition = '', words = ''] of rows) {
    const listed = words.replace("Cardmarket's ", '').split(/, |; | and /)
    for (const word of listed)
      expect([word, parseCondition(word)]).toEqual([word, condition.replace(' ', '-')])
  }
})

test('the documentation lists every endpoint', () => {
  for (const { method, path } of Object.values(collectionFileEndpoints)) {
    expect(page).toContain(`\`${method} /api${path}`)
  }
})
