import { expect, test } from 'vitest'
import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import {
  canChooseCard,
  countMatched,
  countRowOutcomes,
  outcomeAfterChoice,
  suggestionsByLine,
  rowsWithOutcome,
} from './row-outcomes.ts'

let line = 1
const aRow = (
  overrides: Partial<ImportRowOutcome> & Pick<ImportRowOutcome, 'outcome'>,
): ImportRowOutcome => ({
  line: ++line,
  status: 'owned',
  shown: { name: 'Pikachu', set: '', number: '', quantity: 1 },
  ...overrides,
})
const found = aRow({ outcome: 'card', cardId: 'base1-58' })
const merged = aRow({ outcome: 'merged', cardId: 'base1-58', with: found.line })
const undecided = aRow({ outcome: 'candidates', cardIds: ['base1-58', 'jungle-60'] })
const unmatched = aRow({ outcome: 'none' })
const sealed = aRow({ outcome: 'aside', reason: 'sealed' })
const broken = aRow({ outcome: 'unreadable', reason: 'quotes' })
const rows = [found, merged, undecided, unmatched, sealed, broken]
const noChoices = new Map<number, string | null>()

test('every row has one outcome, and the counts add up', () => {
  const counts = countRowOutcomes(rows, noChoices)
  expect(counts).toEqual({ all: 6, found: 2, choose: 1, unmatched: 1, ignored: 1, unreadable: 1 })
})

test('a chosen row is found, and a row left out is ignored', () => {
  expect(outcomeAfterChoice(undecided, new Map([[undecided.line, 'jungle-60']]))).toBe('found')
  for (const row of [found, merged, undecided, unmatched]) {
    expect(outcomeAfterChoice(row, new Map([[row.line, null]]))).toBe('ignored')
  }
})

test('a choice does not affect an ignored or unreadable row', () => {
  expect([sealed, broken].map(canChooseCard)).toEqual([false, false])
  expect(outcomeAfterChoice(sealed, new Map([[sealed.line, 'base1-58']]))).toBe('ignored')
  expect(outcomeAfterChoice(broken, new Map([[broken.line, null]]))).toBe('unreadable')
})

test('a decided row joins its new list, and stays in the one in which it was decided until another is opened', () => {
  const chosen = new Map([[undecided.line, 'jungle-60']])
  const decidedHere = { choices: chosen, choicesWhenOpened: noChoices }
  const openedLater = { choices: chosen, choicesWhenOpened: chosen }
  expect(rowsWithOutcome(rows, 'choose', decidedHere)).toEqual([undecided])
  expect(rowsWithOutcome(rows, 'choose', openedLater)).toEqual([])
  expect(rowsWithOutcome(rows, 'found', openedLater)).toEqual([found, merged, undecided])
  expect(rowsWithOutcome(rows, 'all', openedLater)).toBe(rows)
})

const printed = { number: '58', set: { id: 'base1', name: 'Base Set' }, rarity: null, hp: null }
const facts = { ...printed, imageUrl: null, supertype: 'Pokémon', subtypes: [], types: [] }
const card = (name: string, nameEn: string | null = null) => ({ ...facts, name, nameEn })
const cards = { 'base1-58': card('Pikachu'), 'sv2a-025': card('ピカチュウ', 'Pikachu') }
const suggested = (name: string, cardId: string) => {
  const shown = { name, set: '', number: '', quantity: 1 }
  return suggestionsByLine([aRow({ outcome: 'candidates', cardIds: [cardId], shown })], cards, noChoices).size
}

test('an undecided row with one candidate is a suggestion', () => {
  const single = aRow({ outcome: 'candidates', cardIds: ['base1-58'] })
  expect([...suggestionsByLine([...rows, single], cards, noChoices)]).toEqual([[single.line, 'base1-58']])
  expect(suggestionsByLine([single], cards, new Map([[single.line, null]])).size).toBe(0)
  expect(suggestionsByLine([single], cards, new Map([[single.line, 'base1-58']])).size).toBe(0)
})

test('a row whose name is no slip of the name of its card is decided alone', () => {
  for (const name of ['Pikachu', 'PIKACHU', 'Pikchu', 'Pikachu (Red Cheeks)', ''])
    expect(suggested(name, 'base1-58')).toBe(1)
  expect(suggested('Pikchu', 'sv2a-025')).toBe(1)
  for (const name of ['Pidgey', 'Blastoise', 'Raichu']) expect(suggested(name, 'base1-58')).toBe(0)
})

test('several rows of one card count as one card, with all their copies', () => {
  const countWith = (...choices: [number, string | null][]) => countMatched(rows, new Map(choices))
  expect(countWith()).toEqual({ cards: 1, copies: 2 })
  expect(countWith([undecided.line, 'jungle-60'])).toEqual({ cards: 2, copies: 3 })
  expect(countWith([undecided.line, 'base1-58'])).toEqual({ cards: 1, copies: 3 })
  expect(countWith([found.line, null])).toEqual({ cards: 1, copies: 1 })
  const pair = aRow({ outcome: 'card', cardId: 'base1-4', shown: { ...found.shown, quantity: 2 } })
  expect(countMatched([found, pair], noChoices)).toEqual({ cards: 2, copies: 3 })
})
