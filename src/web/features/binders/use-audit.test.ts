import { expect, test } from 'vitest'
import type { ShownPocket } from './pocket-text.ts'
import { addFound, auditedPages, type Difference, differenceText, toggleMissing } from './use-audit.ts'

const at = { page: 1, row: 1, column: 2 }
const blastoise = { copyId: 'b', card: { name: 'Blastoise' }, quantity: 1 }
const pocket = {
  row: 1,
  column: 2,
  stack: [blastoise],
  reservation: null,
  label: null,
} as unknown as ShownPocket
const empty: ShownPocket = { row: 1, column: 2, stack: [], reservation: null, label: null }
const pikachu = { id: 'p', collectionId: 'mine', productId: 'base1-58', name: 'Pikachu' }
const implied = { ...pikachu, id: null }

test('a press marks that the copies of a pocket are missing, another one that they are there', () => {
  const marked = toggleMissing([], at, pocket)
  expect(marked).toMatchObject([{ kind: 'missing', copyIds: ['b'], name: 'Blastoise' }])
  expect(toggleMissing(marked, at, pocket)).toEqual([])
  expect(toggleMissing([], at, empty)).toEqual([])
})

test('a found copy is marked once in a pocket, beside its missing ones', () => {
  const once = addFound(toggleMissing([], at, pocket), at, pikachu)
  expect(addFound(once, at, pikachu)).toEqual(once)
  expect(once.map(differenceText)).toEqual([
    'Page 1, row 1, pocket 2: Blastoise is missing',
    'Page 1, row 1, pocket 2: Pikachu is there',
  ])
  expect(toggleMissing(once, at, pocket)).toMatchObject([{ kind: 'found' }])
  expect(addFound(once, { ...at, page: 2 }, pikachu)).toHaveLength(3)
})

test('a card without a row is one copy, which is found in one pocket', () => {
  const elsewhere = { ...at, page: 2 }
  const found = addFound(addFound([], at, implied), elsewhere, implied)
  expect(found.map(one => one.at)).toEqual([elsewhere])
})

test('an audit has all differences by page; a copy without a row is named by its card', () => {
  const differences = [
    ...addFound(toggleMissing([], at, pocket), at, pikachu, 2),
    ...addFound([], { ...at, page: 3 }, implied),
  ] satisfies Difference[]
  const index = { row: 1, column: 2 }
  expect(auditedPages(differences)).toEqual([
    { page: 1, missing: [{ copyId: 'b', ...index }], found: [{ copyId: 'p', ...index, quantity: 2 }] },
    { page: 3, missing: [], found: [{ collectionId: 'mine', productId: 'base1-58', ...index }] },
  ])
})
