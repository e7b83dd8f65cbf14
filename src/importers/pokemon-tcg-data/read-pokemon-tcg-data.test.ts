import { afterEach, describe, expect, test } from 'vitest'
import type { Card } from '#domain/card.ts'
import { collectEvents } from '#test/support/import-events.ts'
import {
  sendJson,
  sendStatus,
  startLoopbackSource,
  type LoopbackSource,
} from '#test/support/loopback-source.ts'
import { makeFolder, type FolderFiles, type SourceFolder } from '#test/support/source-folders.ts'
import { readPokemonTcgData } from './read-pokemon-tcg-data.ts'

let folder: SourceFolder | undefined
let source: LoopbackSource | undefined

afterEach(async () => {
  await folder?.remove()
  await source?.close()
  folder = undefined
  source = undefined
})

function setRow(id: string, facts: FolderFiles = {}): FolderFiles {
  return {
    id,
    name: `Set ${id}`,
    series: 'Scarlet & Violet',
    printedTotal: 165,
    total: 207,
    ptcgoCode: 'MEW',
    releaseDate: '2023/09/22',
    images: { symbol: 'https://pictures.example/symbol.png', logo: 'https://pictures.example/logo.png' },
    ...facts,
  }
}

function cardRow(id: string, facts: FolderFiles = {}): FolderFiles {
  return {
    id,
    name: 'Pikachu',
    supertype: 'Pokémon',
    subtypes: ['Basic'],
    number: id.slice(id.lastIndexOf('-') + 1),
    hp: '60',
    types: ['Lightning'],
    legalities: { unlimited: 'Legal' },
    images: { small: 'https://pictures.example/1.png', large: 'https://pictures.example/1_big.png' },
    ...facts,
  }
}

async function read(files: FolderFiles) {
  folder = await makeFolder(files)
  return collectEvents(readPokemonTcgData(folder.path))
}

const oneSet = (cards: FolderFiles[], id = 'sv3pt5'): FolderFiles => ({
  'sets/en.json': [setRow(id)],
  [`cards/en/${id}.json`]: cards,
})

async function readCard(facts: FolderFiles, id = 'sv3pt5-6'): Promise<Card | undefined> {
  const { cards } = await read(oneSet([cardRow(id, facts)]))
  return cards[0]
}

test('sets and cards have catalogue ids, and their source ids as aliases', async () => {
  const { sets, cards, series } = await read(oneSet([cardRow('sv3pt5-6')]))
  expect(series).toEqual([{ id: 'sv', language: 'en', name: 'Scarlet & Violet' }])
  expect(sets[0]).toMatchObject({
    id: 'sv03.5',
    code: 'sv03.5',
    seriesId: 'sv',
    ptcgoCode: 'MEW',
    releaseDate: '2023-09-22',
    printedTotal: 165,
    declaredTotal: 207,
    aliases: ['sv3pt5'],
  })
  expect(cards[0]).toMatchObject({ id: 'sv03.5-006', setId: 'sv03.5', number: '6', aliases: ['sv3pt5-6'] })
})

test('a card is converted with normalized values', async () => {
  const card = await readCard({
    subtypes: ['Stage 2', 'ex', 'Tera'],
    level: '76',
    evolvesTo: ['Raichu'],
    rarity: 'Double Rare',
    artist: 'Someone',
    flavorText: 'Ours.',
    nationalPokedexNumbers: [25],
    convertedRetreatCost: 2,
    weaknesses: [{ type: 'Fighting', value: '×2' }],
    abilities: [{ name: 'Guard', text: 'Ours.', type: 'Poké-Body' }],
    ancientTrait: { name: 'Ω Wall', text: 'Ours.' },
    attacks: [{ name: 'Spark', cost: ['Lightning'], damage: '20×', text: '' }],
    rules: ['Ours.'],
    legalities: { unlimited: 'Legal', standard: 'Not Legal', expanded: 'Legal' },
  })
  expect(card).toMatchObject({
    stage: 'Stage 2',
    subtypes: ['Stage 2', 'ex', 'Tera'],
    level: '76',
    hp: 60,
    evolvesTo: ['Raichu'],
    rarity: 'Double Rare',
    retreat: 2,
    weaknesses: [{ type: 'Fighting', value: '×2' }],
    abilities: [
      { kind: 'Poké-Body', name: 'Guard', text: 'Ours.' },
      { kind: 'Ancient Trait', name: 'Ω Wall', text: 'Ours.' },
    ],
    attacks: [{ name: 'Spark', cost: ['Lightning'], damage: '20×', text: null }],
    rules: ['Ours.'],
    legal: { standard: false, expanded: true },
    images: { small: 'https://pictures.example/1.png', large: 'https://pictures.example/1_big.png' },
  })
})

test('records are stored as the source wrote them, without prices', async () => {
  const card = cardRow('sv3pt5-6', {
    legalities: { standard: 'Banned' },
    attacks: [{ name: 'Spark', cost: [], text: '' }],
  })
  const { cards, sets } = await read({
    'sets/en.json': [
      setRow('sv3pt5', { updatedAt: '2023/09/22 17:00:00', legalities: { unlimited: 'Legal' } }),
    ],
    'cards/en/sv3pt5.json': [{ ...card, tcgplayer: { prices: {} } }],
  })
  expect(cards[0]?.sourceRows).toEqual({ pokemonTcgData: card })
  expect(sets[0]?.sourceRows?.pokemonTcgData).toMatchObject({
    updatedAt: '2023/09/22 17:00:00',
    legalities: { unlimited: 'Legal' },
  })
})

test('a Pokémon without a retreat field has retreat cost 0, a Trainer null', async () => {
  expect((await readCard({}))?.retreat).toBe(0)
  expect((await readCard({ retreatCost: ['Colorless'] }))?.retreat).toBe(1)
  expect((await readCard({ supertype: 'Trainer', subtypes: ['Item'], hp: undefined }))?.retreat).toBeNull()
})

test('cards of the Classic Collection with the same number have different ids', async () => {
  const { cards } = await read(
    oneSet([cardRow('cel25c-15_A1', { number: '15' }), cardRow('cel25c-15_A2', { number: '15' })], 'cel25c'),
  )
  expect(cards.map(({ id, number }) => [id, number])).toEqual([
    ['cel25cc-CC003', '15'],
    ['cel25cc-CC006', '15'],
  ])
})

test('if number and id contradict each other, the number of the id is used', async () => {
  expect((await readCard({ number: '60' }, 'sv3pt5-80'))?.number).toBe('80')
})

test('the Unown of Unseen Forces are in a separate set', async () => {
  const { sets, cards, events } = await read(oneSet([cardRow('ex10-1'), cardRow('ex10-A')], 'ex10'))
  expect(cards.map(({ id, setId }) => [id, setId])).toEqual([
    ['ex10-1', 'ex10'],
    ['exu-A', 'exu'],
  ])
  expect(sets.map(({ id }) => id).toSorted()).toEqual(['ex10', 'exu'])
  expect(events.at(-1)).toMatchObject({ kind: 'complete', sets: ['ex10', 'exu'] })
})

describe('bad rows and files', () => {
  test('an unusable card is reported with file, row and field', async () => {
    const { cards, problems, events } = await read(
      oneSet([cardRow('sv3pt5-1', { hp: 'many' }), cardRow('sv3pt5-2')]),
    )
    expect(cards).toHaveLength(1)
    expect(problems).toEqual([
      {
        where: expect.stringMatching(/cards\/en\/sv3pt5\.json, row 1 \(sv3pt5-1\)$/),
        reason: 'hp: expected a whole number, found "many"',
      },
    ])
    expect(events.find(event => event.kind === 'cards')).toMatchObject({ unread: ['sv3pt5-1'] })
  })

  test.each([
    [{ supertype: 'Pog' }, 'supertype: unknown value "Pog"'],
    [{ number: undefined }, 'number: expected text, found undefined'],
  ])('%j is a problem', async (facts, reason) => {
    const { problems } = await read(oneSet([cardRow('sv3pt5-1', facts)]))
    expect(problems.map(problem => problem.reason)).toEqual([reason])
  })

  test('an unusable set makes the list of sets incomplete', async () => {
    const { sets, problems, events } = await read({
      ...oneSet([]),
      'sets/en.json': [{ id: 'x' }, setRow('sv3pt5')],
    })
    expect(sets).toHaveLength(1)
    expect(problems[0]?.where).toMatch(/sets\/en\.json, row 1$/)
    expect(events.some(({ kind }) => kind === 'complete')).toBe(false)
  })

  test('a set without a card file is reported and not deleted', async () => {
    const { problems, events } = await read({ 'sets/en.json': [setRow('sv3pt5')] })
    expect(problems[0]?.reason).toBe('no such file; the set has no cards')
    expect(events.at(-1)).toMatchObject({ kind: 'complete', sets: ['sv3pt5'] })
  })

  test('a truncated file ends the import with an error that names it', async () => {
    await expect(read({ ...oneSet([]), 'cards/en/sv3pt5.json': '[{"id"' })).rejects.toThrow(
      /cards\/en\/sv3pt5\.json: not complete JSON/,
    )
  })

  test('a folder with other content throws an error that names it', async () => {
    await expect(read({ 'other.json': [] })).rejects.toThrow(/sets\/en\.json: no such file/)
  })
})

test('the files can be read from a URL', async () => {
  const files = oneSet([cardRow('sv3pt5-6')])
  source = await startLoopbackSource((request, response) => {
    const file = files[(request.url ?? '').replace('/raw/', '')]
    if (file) sendJson(response, file)
    else sendStatus(response, 404)
  })
  const { cards } = await collectEvents(readPokemonTcgData(`${source.address}/raw/`))
  expect(cards.map(({ id }) => id)).toEqual(['sv03.5-006'])
})
