import { afterEach, expect, test } from 'vitest'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { serveHttp } from '#platform/http/serve.ts'
import { collectEvents } from '#test/support/import-events.ts'
import { makeFolder, tcgdexCard, tcgdexFiles, tcgdexSet } from '#test/support/source-folders.ts'
import { startTestApi } from '#test/support/test-api.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** Cards with the cases that are spelled differently, empty or sold as several products. */
const english = [
  tcgdexCard('sv01-001', {
    name: 'Pikachu  ex',
    rarity: 'None',
    illustrator: '',
    effect: 'Attach a {R} card.',
    attacks: [{ name: 'Hit &amp; Run', cost: ['Fire'], damage: 20, effect: null }],
    variants_detailed: [
      { type: 'normal', size: 'standard' },
      { type: 'reverse', foil: 'masterball', size: 'standard', stamp: ['set-logo'] },
      { type: 'holo', size: 'jumbo' },
      { type: 'holo', size: 'standard', stamp: ['staff'] },
      { type: 'holo', size: 'standard', stamp: ['staff'] },
    ],
  }),
  tcgdexCard('sv01-%3F', { localId: '?', name: 'Unown' }),
]
const japanese = [tcgdexCard('SV1S-001', { name: 'ピカチュウ', hp: 0 })]
const files = {
  ...tcgdexFiles('en', [{ set: tcgdexSet('sv01', english, { legal: { standard: true } }), cards: english }]),
  ...tcgdexFiles('ja', [{ set: tcgdexSet('SV1S', japanese), cards: japanese }]),
  'en/marketplace-ids.json': {
    cards: {
      'sv01-001': {
        variants: [
          { type: 'normal', size: 'standard', tcgplayer: 1, cardmarket: 2 },
          { type: 'reverse', foil: 'masterball', size: 'standard', stamp: ['set-logo'], tcgplayer: 3 },
          { type: 'holo', size: 'jumbo', tcgplayer: 4 },
          { type: 'holo', size: 'standard', stamp: ['staff'], cardmarket: 5 },
          { type: 'holo', size: 'standard', stamp: ['staff'], cardmarket: 6 },
        ],
      },
    },
  },
}

test('a site that imports from another site has the same cards', async () => {
  const folder = await makeFolder(files)
  cleanUps.push(() => folder.remove())
  const { series, sets, cards } = await collectEvents(readTcgdex(folder.path))
  const api = await startTestApi({}, { rev: 1, series, sets, cards })
  cleanUps.push(() => api.close())
  const server = await serveHttp({ fetch: api.app.fetch, host: '127.0.0.1', port: 0, graceMilliseconds: 0 })
  cleanUps.push(() => server.close())
  const imported = await collectEvents(readTcgdex(`${server.origin}/v2`))
  expect(imported.problems).toEqual([])
  expect(imported.cards).toEqual(cards)
  expect(imported.series).toEqual(series)
  // English names and marketplace groups of sets are in files of the folder, not in the API.
  expect(imported.sets.map(({ id, name, code }) => [id, name, code])).toEqual(
    sets.map(({ id, name, code }) => [id, name, code]),
  )
})
