import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasFieldKeywords, isFieldKeywords, unavailableFacts } from './query/facts.ts'
import { fieldKeywords, findField, isUnavailableField, unavailableFields } from './query/fields.ts'
import { parseQuery } from './query/parse-query.ts'
import { rarityShortNames } from './query/rarity-scale.ts'
import { sortKeywords } from './query/sorting.ts'

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'search-syntax.md'), 'utf8')

function section(title: string): string {
  return page.split(/^## /m).find(part => part.startsWith(title)) ?? ''
}

/** Every piece of the text written as code. */
function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(match => (match[1] ?? '').replaceAll('\\|', '|'))
}

function indexOf(text: string, words: string, from = 0): number {
  const index = text.indexOf(words, from)
  if (index < 0) throw new Error(`The page does not say: ${words}`)
  return index
}

function listAfter(text: string, start: string, end: string): string[] {
  const from = indexOf(text, start) + start.length
  return codesIn(text.slice(from, end === '' ? undefined : indexOf(text, end, from)))
}

const sorted = (words: readonly string[]) => [...new Set(words)].toSorted()

test('the table of fields lists exactly the existing keywords', () => {
  const rows = section('Fields')
    .split('\n')
    .filter(line => line.startsWith('| `'))
  const named = rows
    .flatMap(row => codesIn(row.split('|').slice(1, 3).join('|')))
    .map(code => code.replace(/:$/, ''))
  expect(sorted(named)).toEqual(sorted(fieldKeywords))
})

test('all keywords of a field are in one row', () => {
  for (const row of section('Fields')
    .split('\n')
    .filter(line => line.startsWith('| `') && !line.includes('legalities'))) {
    const keywords = codesIn(row.split('|').slice(1, 3).join('|')).map(code => code.replace(/:$/, ''))
    expect(new Set(keywords.map(findField)).size, row).toBe(1)
  }
})

test('all values of is:, has:, sort: and rarity: and all unavailable fields are listed', () => {
  const facts = section('Facts')
  expect(sorted(listAfter(facts, 'for its opposite:', '`has:` asks'))).toEqual(sorted(isFieldKeywords))
  expect(sorted(listAfter(facts, 'knows something:', ''))).toEqual(sorted(hasFieldKeywords))
  expect(sorted(listAfter(section('Fields'), '`sort:` takes', 'Unknown values'))).toEqual(
    sorted(sortKeywords),
  )
  expect(sorted(listAfter(section('Rarities'), 'compare by this order:', ''))).toEqual(
    sorted(rarityShortNames),
  )
  const later = section('Not available yet')
  expect(sorted(listAfter(later, 'does not have:', 'and after'))).toEqual(sorted(unavailableFields))
  expect(sorted(listAfter(later, 'and after `has:`', ''))).toEqual(sorted(unavailableFacts))
  expect(unavailableFields.every(isUnavailableField)).toBe(true)
})

test('every example of the page is a query without problems', () => {
  const examples = ['Fields', 'Worked examples'].flatMap(title => {
    const column = title === 'Fields' ? 3 : 1
    const rows = section(title)
      .replaceAll('\\|', '\u0000')
      .split('\n')
      .filter(line => line.startsWith('| `'))
    return rows.flatMap(row => codesIn(row.split('|')[column] ?? ''))
  })
  expect(examples.length).toBeGreaterThan(60)
  for (const example of examples) {
    const { terms } = parseQuery(example.replaceAll('\u0000', '|'))
    expect(terms.length, example).toBeGreaterThan(0)
    expect(
      terms.map(term => term.problem),
      example,
    ).toEqual(terms.map(() => null))
  }
})

test('the page stays readable', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(150)
})
