import { afterEach, describe, expect, test } from 'vitest'
import { collectEvents } from '#test/support/import-events.ts'
import {
  makeFolder,
  smallTcgdex,
  tcgdexCard,
  tcgdexFiles,
  tcgdexSet,
  type FolderFiles,
  type SourceFolder,
} from '#test/support/source-folders.ts'
import { readTcgdex, type TcgdexOptions } from './read-tcgdex.ts'

let folder: SourceFolder | undefined

afterEach(async () => {
  await folder?.remove()
  folder = undefined
})

async function read(files: FolderFiles, options: TcgdexOptions = {}) {
  folder = await makeFolder(files)
  return collectEvents(readTcgdex(folder.path, options))
}

const english: TcgdexOptions = { languages: ['en'] }

function folderOf(cards: FolderFiles[], setFacts: FolderFiles = {}): FolderFiles {
  return tcgdexFiles('en', [{ set: tcgdexSet('sv01', cards, setFacts), cards }])
}

test('both languages are read, each set before its cards', async () => {
  const { events, sets, cards } = await read(smallTcgdex())
  expect(sets.map(({ id }) => id)).toEqual(['sv01', 'ja-SV1S'])
  expect(cards.map(({ id }) => id)).toEqual([
    'sv01-001',
    'sv01-002',
    'sv01-003',
    'ja-SV1S-001',
    'ja-SV1S-002',
  ])
  const kinds = ['series', 'expect', 'set', 'cards', 'complete']
  expect(events.map(({ kind }) => kind)).toEqual([...kinds, ...kinds])
})

test('a single language can be selected', async () => {
  const { sets } = await read(smallTcgdex(), { languages: ['ja'] })
  expect(sets.map(({ id }) => id)).toEqual(['ja-SV1S'])
})

test('the folder’s optional files provide marketplace products and English set names', async () => {
  const { sets, cards } = await read({
    ...smallTcgdex(),
    'en/marketplace-ids.json': {
      sets: { sv01: { tcgplayer: 22873 } },
      cards: { 'sv01-001': { variants: [{ size: 'standard', tcgplayer: 1, cardmarket: 2 }] } },
    },
    'ja/set-names-en.json': { all: { SV1S: 'Scarlet ex' } },
  })
  expect(sets.map(({ sourceId, nameEn }) => [sourceId, nameEn])).toEqual([
    ['22873', null],
    [null, 'Scarlet ex'],
  ])
  expect(cards[0]?.market).toMatchObject({ tcgplayer: 1, cardmarket: 2 })
})

describe('what is left out', () => {
  test('the digital game is skipped, with the number of its sets and cards', async () => {
    const cards = [tcgdexCard('A1-001'), tcgdexCard('A1-002')]
    const set = tcgdexSet('A1', cards, { serie: { id: 'tcgp', name: 'Pokémon TCG Pocket' } })
    const { sets, series, skipped } = await read(tcgdexFiles('en', [{ set, cards }]), english)
    expect([sets, series]).toEqual([[], []])
    const reason = 'digital cards (Pokémon TCG Pocket)'
    expect(skipped).toEqual([
      { unit: 'series', rows: 1, reason: 'digital cards' },
      { unit: 'set', rows: 1, reason },
      { unit: 'card', rows: 2, reason },
    ])
  })

  test('Chinese sets in the Japanese list and empty duplicates are skipped, but not empty real sets', async () => {
    const serie = { id: 'SM', name: 'サン＆ムーン' }
    const content = ['CS1a', 'CS2.5', 'CSA', 'SM1+', 'sm2+', 'SM0', 'SMP2'].map(id => ({
      set: tcgdexSet(id, [], { serie }),
      cards: [],
    }))
    const { sets, skipped } = await read(tcgdexFiles('ja', content), { languages: ['ja'] })
    expect(sets.map(({ code }) => code)).toEqual(['SM0', 'SMP2'])
    expect(skipped.filter(({ unit }) => unit === 'set')).toHaveLength(5)
  })

  test('an English set with the id of a Chinese one is imported', async () => {
    const { sets } = await read(tcgdexFiles('en', [{ set: tcgdexSet('CS1', []), cards: [] }]), english)
    expect(sets).toHaveLength(1)
  })

  test('skipped sets are not listed as existing', async () => {
    const serie = { id: 'SM', name: 'サン＆ムーン' }
    const content = ['CS1a', 'SM0'].map(id => ({ set: tcgdexSet(id, [], { serie }), cards: [] }))
    const { events } = await read(tcgdexFiles('ja', content), { languages: ['ja'] })
    expect(events.at(-1)).toEqual({ kind: 'complete', language: 'ja', series: ['ja-SM'], sets: ['ja-SM0'] })
  })
})

describe('a bad row', () => {
  test('is reported with file, row and field, and all others are imported', async () => {
    const cards = [tcgdexCard('sv01-001'), tcgdexCard('sv01-002', { hp: 'many' }), tcgdexCard('sv01-003')]
    const { cards: read2, problems, events } = await read(folderOf(cards), english)
    expect(read2.map(({ id }) => id)).toEqual(['sv01-001', 'sv01-003'])
    expect(problems).toEqual([
      {
        where: expect.stringMatching(/cards\/sv01\.json, row 2 \(sv01-002\)$/),
        reason: 'hp: expected a whole number, found "many"',
      },
    ])
    expect(events.find(event => event.kind === 'cards')).toMatchObject({ unread: ['sv01-002'] })
  })

  test('without an id prevents the deletion of missing cards', async () => {
    const { events } = await read(folderOf([tcgdexCard('sv01-001'), { name: 'No id' }]), english)
    expect(events.find(event => event.kind === 'cards')).toMatchObject({ unread: null })
  })

  test('that is listed in its set but missing from the file is reported', async () => {
    const cards = [tcgdexCard('sv01-001'), tcgdexCard('sv01-002')]
    const files = { ...folderOf(cards), 'en/cards/sv01.json': cards.slice(0, 1) }
    const { problems, events } = await read(files, english)
    expect(problems.map(({ reason }) => reason)).toEqual(['listed in its set, not in the file'])
    expect(events.find(event => event.kind === 'cards')).toMatchObject({ unread: ['sv01-002'] })
  })

  test('in the list of sets or series makes the list incomplete, and the others are imported', async () => {
    const files = smallTcgdex()
    const { sets, problems, events } = await read(
      { ...files, 'en/sets.json': [{ name: 'No id' }, { id: 'sv01' }], 'en/series.json': [{ id: 'sv' }] },
      english,
    )
    expect(sets).toHaveLength(1)
    expect(problems.map(({ reason }) => reason)).toEqual([
      'name: expected text, found undefined',
      'id: expected text, found undefined',
    ])
    expect(events.some(({ kind }) => kind === 'complete')).toBe(false)
  })

  test('that is a set is reported, and its cards remain as stored', async () => {
    const { sets, problems, events } = await read(folderOf([tcgdexCard('sv01-001')], { name: '' }), english)
    expect(sets).toEqual([])
    expect(problems[0]?.where).toMatch(/sets\/sv01\.json$/)
    expect(events.at(-1)).toMatchObject({ kind: 'complete', sets: ['sv01'] })
  })

  test('that is a listed set without a file is reported', async () => {
    const { problems } = await read({ ...smallTcgdex(), 'en/sets.json': [{ id: 'sv99' }] }, english)
    expect(problems[0]?.reason).toBe('set sv99 is listed, but there is nothing about it')
  })
})

describe('a broken file ends the import by name', () => {
  test.each([
    ['en/sets.json', '[{"id": "sv01"', 'not complete JSON'],
    ['en/sets/sv01.json', '', 'not complete JSON'],
    ['en/cards/sv01.json', '[{"id":', 'not complete JSON'],
    ['en/cards/sv01.json', '{}', 'expected a list'],
    ['en/sets/sv01.json', '[]', 'expected an object'],
    ['en/marketplace-ids.json', '{"sets":', 'not complete JSON'],
  ])('%s with %j', async (name, content, message) => {
    await expect(read({ ...smallTcgdex(), [name]: content }, english)).rejects.toThrow(
      new RegExp(`${name}: ${message}`),
    )
  })

  test('a folder of something else', async () => {
    await expect(read({ 'other.json': {} })).rejects.toThrow(/en\/series\.json: no such file/)
  })

  test('no folder at all', async () => {
    await expect(collectEvents(readTcgdex('/nowhere/at/all'))).rejects.toThrow(
      '/nowhere/at/all: no such folder',
    )
  })
})
