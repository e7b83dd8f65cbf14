import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import { mainFieldsOf, readRows } from '#test/support/collection-file-rows.ts'

const deck = [
  'Pokémon: 3',
  '2 Charizard ex OBF 125',
  "1 N's Zorua PR-SV 189",
  '1 Pidgey MEW 16 PH',
  '',
  'Trainer: 1',
  '4 Radiant Gardevoir CRZ-GG GG12',
  '',
  'Energy: 2',
  '8 Basic {R} Energy SVE 2',
  '3 Basic Darkness Energy',
  '',
  'Total Cards: 60',
].join('\n')

test('a deck list of PTCG Live is read: copies, name, set, number and reverse holo', () => {
  const { format, rows } = readRows(deck)
  expect(format).toBe('ptcg-live')
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 7, 10, 11])
  const cards = rows.map(mainFieldsOf).map(({ quantity, name, sets, number, printing }) => {
    return [quantity, name, sets, number, printing]
  })
  expect(cards).toEqual([
    [2, 'Charizard ex', ['OBF'], '125', ''],
    [1, "N's Zorua", ['PR-SV'], '189', ''],
    [1, 'Pidgey', ['MEW'], '16', 'Reverse Holo'],
    [4, 'Radiant Gardevoir', ['CRZ-GG', 'CRZ'], 'GG12', ''],
    [8, 'Basic Fire Energy', ['SVE'], '2', ''],
    [3, 'Basic Darkness Energy', [], null, ''],
  ])
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['owned']))
})

test.each([
  ['pasted lines without headings', '4 Pikachu SVI 12\n1 Mew MEW 151'],
  [
    'lines with Windows endings and a byte order mark',
    '\uFEFFPokémon: 1\r\n4 Pikachu SVI 12\r\n1 Mew MEW 151\r\n',
  ],
  [
    'few lines under headings',
    'Pokémon: 1\n4 Pikachu SVI 12\n\nTrainer\n\nEnergy (1)\n1 Mew MEW 151\n\nTotal Cards: 5\n',
  ],
  [
    'the older form with stars',
    '****** Pokémon Trading Card Game Deck List ******\n\n##Pokémon - 5\n\n* 4 Pikachu XY 42\n* 1 Mew FCO 29\n',
  ],
])('a deck list is recognized in %s', (_title, text) => {
  const { format, rows } = readRows(new TextEncoder().encode(text))
  expect([format, rows.length]).toEqual(['ptcg-live', 2])
})

test.each(['12345 cards', 'Pikachu'])('the line %j is neither a card nor a heading and is reported', line => {
  const list = readCollectionFile(`4 Pikachu SVI 12\n1 Mew MEW 151\n${line}\n`)
  expect(list).toMatchObject({
    problems: [{ line: 3, reason: 'unreadable' }],
    rows: [{ line: 1 }, { line: 2 }],
  })
})

test.each([
  'Pokemon,Set,Number\nPikachu,Base Set,58\n',
  'Pokemon;Set;Number\n4 Pikachu SVI 12;Base Set;58\n',
  'Pokemon\nPikachu\n',
  'Pokemon\n4 Pikachu SVI 12\nMew\nEevee\n',
  'Name\n4 Pikachu SVI 12\n',
])('the table %j is no deck list', text => {
  expect(readRows(text).format).toBe('mapped')
})

test('a text of more than 2,000 lines is no deck list', () => {
  const lines = (count: number) => readCollectionFile('4 Pikachu SVI 12\n'.repeat(count))
  expect(lines(1999)).toMatchObject({ format: { id: 'ptcg-live' } })
  expect(lines(2001)).toMatchObject({ outcome: 'refused', refusal: 'no-card-columns' })
})
