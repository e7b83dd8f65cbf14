import { expect, test } from 'vitest'
import { noCardIdentifiers, noCopyDetails } from '#importers/collection-files/parsed-row.ts'
import { aCardFinder, aMatchableCard } from '#test/support/card-finder.ts'
import type { CardFinder } from './card-finder.ts'
import { planImport } from './plan-import.ts'

/** A finder that finds nothing and notes the texts it is asked for. */
function recordingFinder(): { finder: CardFinder; texts: string[] } {
  const texts: string[] = []
  const record = (...asked: (string | undefined)[]) => {
    texts.push(...asked.filter(text => text !== undefined))
    return []
  }
  return {
    texts,
    finder: {
      byId: id => void record(id),
      byMarketplaceId: () => [],
      setsNamed: text => record(text),
      isSetName: () => false,
      bySetAndNumber: (set, number) => record(set, number),
      byName: name => record(name),
    },
  }
}

test('a stored row of any length is matched by short texts in one line', () => {
  const long = `A ${' '.repeat(5000)}\n${'\uFDFA'.repeat(9000)}`
  const card = {
    ...noCardIdentifiers,
    ids: Array.from({ length: 1000 }, (_, index) => `${index}${long}`),
    sets: Array.from({ length: 1000 }, () => long),
    name: long,
    number: long,
  }
  const row = { line: 1, status: 'owned', ignored: null, card, copy: noCopyDetails, kept: null } as const
  const { finder, texts } = recordingFinder()
  planImport({ rows: [row], problems: [] }, finder)
  expect(new Set(texts).size).toBeGreaterThan(2)
  expect(texts.length).toBeLessThan(500)
  expect(texts.filter(text => text.length > 200 || /\s{2}|\n/.test(text))).toEqual([])
})

test('words are as short after NFKC, which writes one character as many', () => {
  const card = { ...noCardIdentifiers, sets: ['\uFDFA'.repeat(150)], name: '\uFDFA'.repeat(60) }
  const row = { line: 1, status: 'owned', ignored: null, card, copy: noCopyDetails, kept: null } as const
  const { finder, texts } = recordingFinder()
  planImport({ rows: [row], problems: [] }, finder)
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter(text => text.normalize('NFKC').length > 200)).toEqual([])
})

test('a name of which a spreadsheet has left question marks does not contradict the id', () => {
  const finder = aCardFinder(
    [
      aMatchableCard({
        id: 'ja-SV2a-006',
        setId: 'ja-SV2a',
        number: '006',
        name: 'リザードンex',
        nameEn: 'Charizard ex',
      }),
    ],
    [],
    {},
  )
  const outcomeOf = (name: string) => {
    const card = { ...noCardIdentifiers, ids: ['ja-SV2a-006'], name }
    const row = { line: 2, status: 'owned', ignored: null, card, copy: noCopyDetails, kept: null } as const
    return planImport({ rows: [row], problems: [] }, finder).outcomes[0]?.outcome
  }
  expect(['?????ex', '?', 'リザードンex', 'Pikachu?'].map(outcomeOf)).toEqual([
    'card',
    'card',
    'card',
    'none',
  ])
})
