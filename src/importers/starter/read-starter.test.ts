import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { aCard } from '#test/support/catalogue-fixtures.ts'
import { collectEvents } from '#test/support/import-events.ts'
import { makeFolder, type SourceFolder } from '#test/support/source-folders.ts'
import { readStarter } from './read-starter.ts'
import { starterColumns, formatStarterLine } from './starter-format.ts'

const starter = join(import.meta.dirname, '../../../catalogue/starter')
let folder: SourceFolder | undefined

afterEach(async () => {
  await folder?.remove()
  folder = undefined
})

const setRow = { id: 'base1', name: 'Base Set', seriesId: 'base', series: 'Base', printedTotal: 102 }

function linesOf(...lines: string[]): string {
  return `${[starterColumns.join('\t'), ...lines].join('\n')}\n`
}

describe('the format', () => {
  test('a card is the same after writing and reading', async () => {
    const card = aCard({
      setId: 'base1',
      number: '4',
      types: ['Fire', 'Dragon'],
      dexNumbers: [6, 7],
      legal: { standard: false, expanded: true },
      variants: [
        { finish: 'reverse', foil: 'masterball', stamps: [], size: 'standard', run: null },
        { finish: 'holo', foil: null, stamps: ['1st-edition', 'staff'], size: 'jumbo', run: 'shadowless' },
      ],
      market: { tcgplayer: 42382, cardmarket: null },
      artist: 'Someone',
      evolvesFrom: 'Charmeleon',
    })
    folder = await makeFolder({ 'sets.json': [setRow], 'cards.tsv': linesOf(formatStarterLine(card)) })
    const { cards } = await collectEvents(readStarter(folder.path))
    expect(cards).toEqual([card])
  })

  test('a line with a wrong number of cells is reported with file and line', async () => {
    folder = await makeFolder({ 'sets.json': [setRow], 'cards.tsv': linesOf('base1-4\tCharizard') })
    await expect(collectEvents(readStarter(folder.path))).rejects.toThrow(/cards\.tsv, line 2: 2 columns/)
  })

  test('a card with an unknown supertype is reported with file and line', async () => {
    const line = formatStarterLine(aCard({ setId: 'base1', number: '4' })).replace('Pokémon', 'Pog')
    folder = await makeFolder({ 'sets.json': [setRow], 'cards.tsv': linesOf(line) })
    await expect(collectEvents(readStarter(folder.path))).rejects.toThrow(/line 2: id or supertype/)
  })

  test('a folder without the catalogue throws an error that names it', async () => {
    await expect(collectEvents(readStarter('/nowhere'))).rejects.toThrow('/nowhere/sets.json: no such file')
  })
})

describe('the catalogue that comes with ChaseKit', () => {
  test('has well-known sets of both languages, every card in one of them', async () => {
    const { sets, cards, series } = await collectEvents(readStarter(starter))
    expect([sets.length, cards.length]).toEqual([15, 1165])
    const bySet = Object.groupBy(cards, ({ setId }) => setId)
    expect(Object.keys(bySet).toSorted()).toEqual(sets.map(({ id }) => id).toSorted())
    expect(sets.every(({ seriesId }) => series.some(({ id }) => id === seriesId))).toBe(true)
    expect(bySet['base1']).toHaveLength(102)
    expect(bySet['sv03.5']).toHaveLength(207)
    expect(bySet['ja-SV2a']).toHaveLength(210)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
  })

  test('has the ids, aliases and facts of a full import', async () => {
    const { cards } = await collectEvents(readStarter(starter))
    const byId = new Map(cards.map(card => [card.id, card]))
    expect(byId.get('base1-4')).toMatchObject({
      name: 'Charizard',
      number: '4',
      rarity: 'Rare Holo',
      hp: 120,
      stage: 'Stage 2',
      evolvesFrom: 'Charmeleon',
      artist: 'Mitsuhiro Arita',
      retreat: 3,
    })
    expect(byId.get('sv03.5-006')?.aliases).toEqual(['sv3pt5-6'])
    expect(byId.get('ja-SV2a-006')).toMatchObject({
      language: 'ja',
      nameEn: 'Charizard ex',
      aliases: ['SV2a-006'],
    })
    expect(byId.get('exu-%3F')?.number).toBe('?')
  })

  test('contains no card texts and no images, and is small', async () => {
    const { cards, sets } = await collectEvents(readStarter(starter))
    const texts = cards.flatMap(card => [
      ...card.attacks,
      ...card.abilities,
      ...card.rules,
      card.flavorText ?? [],
    ])
    expect(texts.flat()).toEqual([])
    expect([...cards, ...sets].flatMap(({ images }) => Object.values(images)).filter(Boolean)).toEqual([])
    expect(await readFile(join(starter, 'cards.tsv'), 'utf8')).not.toContain('http')
    expect((await stat(join(starter, 'cards.tsv'))).size).toBeLessThan(160_000)
  })
})
