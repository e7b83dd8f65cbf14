import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compareCardNumbers } from '#domain/card-number.ts'
import { collectEvents } from '#test/support/import-events.ts'
import { cardColumns } from './card-line.ts'
import { readShippedCatalogue } from './read-shipped-catalogue.ts'
import { readShippedFacts } from './read-shipped-facts.ts'

const folder = join(import.meta.dirname, '../../../catalogue')
const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
const paths = entries
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .toSorted()
const bytes = new Map(paths.map(path => [path, readFileSync(join(folder, path))]))
const cardFiles = paths.filter(path => path.startsWith('cards/'))

function linesOf(path: string): string[][] {
  const text = bytes.get(path)?.toString('utf8') ?? ''
  return text
    .replace(/\n$/, '')
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
}

describe('the folder', () => {
  test('has at most 12 MB, and 1.8 MB compressed without logos', () => {
    const sum = [...bytes.values()].reduce((total, { length }) => total + length, 0)
    expect(sum).toBeLessThanOrEqual(12 * 1024 * 1024)
    const facts = paths.filter(path => !path.startsWith('logos/')).flatMap(path => bytes.get(path) ?? [])
    expect(gzipSync(Buffer.concat(facts), { level: 9 }).length).toBeLessThanOrEqual(1.8 * 1024 * 1024)
  })

  test('contains no text or address of the source', () => {
    const variants = cardColumns.indexOf('variants')
    const odd = cardFiles.flatMap(path =>
      linesOf(path)
        .flatMap(cells => cells.filter((_, column) => column !== variants))
        .filter(cell => cell.length > 250 || /https?:|www\./.test(cell))
        .map(cell => `${path}: ${cell}`),
    )
    expect(odd).toEqual([])
  })

  test('has the cards of each file by number', () => {
    const unsorted = cardFiles.filter(path => {
      const numbers = linesOf(path).map(([number = '']) => (number === '%3F' ? '?' : number))
      return numbers.some((number, at) => at > 0 && compareCardNumbers(numbers[at - 1] ?? '', number) > 0)
    })
    expect(unsorted).toEqual([])
  })

  test('has file names that differ on every file system', () => {
    expect(new Set(cardFiles.map(path => path.toLowerCase())).size).toBe(cardFiles.length)
  })
})

describe('the whole catalogue', () => {
  const whole = collectEvents(readShippedCatalogue({ folder, size: 'whole' }))

  test('has every file as a set and every line as a card', async () => {
    const { sets, cards, series } = await whole
    expect([series.length, sets.length, cards.length, cardFiles.length]).toEqual([34, 367, 33_847, 315])
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    const filled = new Set(cards.map(({ setId }) => setId))
    const files = sets
      .filter(({ id }) => filled.has(id))
      .map(({ language, code }) => `cards/${language}/${code}.tsv`)
    expect(files.toSorted()).toEqual(cardFiles)
  })

  test('has the ids, aliases and facts of a full import', async () => {
    const { cards } = await whole
    const byId = new Map(cards.map(card => [card.id, card]))
    expect(byId.get('base1-4')).toMatchObject({
      name: 'Charizard',
      rarity: 'Rare Holo',
      hp: 120,
      stage: 'Stage 2',
      evolvesFrom: 'Charmeleon',
      artist: 'Mitsuhiro Arita',
      retreat: 3,
      weaknesses: [{ type: 'Water', value: '×2' }],
      resistances: [{ type: 'Fighting', value: '-30' }],
      attacks: [{ name: 'Fire Spin', cost: ['Fire', 'Fire', 'Fire', 'Fire'], damage: '100', text: null }],
      abilities: [{ kind: 'Pokémon Power', name: 'Energy Burn', text: null }],
    })
    expect(byId.get('base1-4')?.market.products).toHaveLength(4)
    expect(byId.get('sv03.5-006')?.aliases).toEqual(['sv3pt5-6'])
    expect(byId.get('ja-SV2a-006')).toMatchObject({ nameEn: 'Charizard ex', aliases: ['SV2a-006'] })
    expect(byId.get('exu-%3F')?.number).toBe('?')
  })
})

test('the small catalogue has well-known sets of both languages and no addresses of pictures', async () => {
  const { sets, cards } = await collectEvents(readShippedCatalogue({ folder, size: 'small' }))
  expect([sets.length, cards.length]).toEqual([15, 1165])
  expect(new Set(sets.map(({ language }) => language)).size).toBe(2)
  expect(cards.filter(({ images }) => images.small !== null)).toEqual([])
})

test('the shipped catalogue knows what the API of TCGdex lacks', async () => {
  const japanese = await readShippedFacts({ folder, size: 'small' }, 'ja')
  expect(japanese.englishSetName('SV2a')).toBe('Pokémon Card 151')
  expect(japanese.knownProducts('SV2a-006')?.products).not.toEqual([])
  const english = await readShippedFacts({ folder, size: 'small' }, 'en')
  expect(english.marketplaceGroup('base1')).toBe('604')
  expect(english.englishSetName('SV2a')).toBeNull()
})
