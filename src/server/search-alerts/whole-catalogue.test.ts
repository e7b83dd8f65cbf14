import { beforeEach, describe, expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { type NewAlert, setUpAlertDatabase } from '#test/support/alert-database.ts'
import { type CatalogueContent, importEventsOf } from '#test/support/import-into-database.ts'

const site = setUpAlertDatabase()
const { importPrices, save, evaluate, firedAlerts, user, nextDay } = site

const newCard: NewAlert = { kind: 'new-card' }
const dates: Record<string, string> = { base1: '1999-01-09', base4: '2000-02-24', gym1: '2000-08-14' }

/** Imports sets with their release dates. */
function importSets(content: CatalogueContent) {
  const events = importEventsOf(content).map(event => {
    if (event.kind !== 'set') return event
    const { sourceId } = event.set
    return {
      ...event,
      set: {
        sourceId,
        set: aSet({
          code: sourceId.replace('ja-', ''),
          language: sourceId.startsWith('ja-') ? 'ja' : 'en',
          releaseDate: dates[sourceId] ?? null,
        }),
      },
    }
  })
  return site.importSets(events)
}
const cardIds = async (search: string) =>
  (await firedAlerts()).filter(event => event.search === search).map(({ cardId }) => cardId)
const saveQuery = async (query: string) => save(await user(), [newCard], { query })

const old: CatalogueContent = {
  base1: ['1', { number: '6', name: 'Charizard', dexNumbers: [6] }],
  base4: ['1'],
}

describe('an alert about new reprints', () => {
  let reprints: string
  let firsts: string
  beforeEach(async () => {
    await importSets(old)
    reprints = await saveQuery('is:reprint')
    firsts = await saveQuery('is:firstprint')
  })

  test('finds a reprint of a card that has not changed', async () => {
    await importSets({ ...old, gym1: ['1', { number: '2', name: 'Raichu', dexNumbers: [26] }] })
    await evaluate()
    expect([await cardIds(reprints), await cardIds(firsts)]).toEqual([['gym1-1'], ['gym1-2']])
  })

  test('does not fire for a reprint whose other data change', async () => {
    await importSets({ ...old, base4: [{ number: '1', artist: 'Mitsuhiro Arita' }] })
    expect(await evaluate()).toBe(0)
  })

  test('finds a card that became a reprint because an older one was added', async () => {
    await importSets({ ...old, base4: ['1', { number: '2', name: 'Raichu' }] })
    await evaluate()
    const base1 = [...(old['base1'] ?? []), { number: '2', name: 'Raichu' }]
    await importSets({ base1, base4: ['1', { number: '2', name: 'Raichu' }] })
    await evaluate()
    expect([await cardIds(reprints), await cardIds(firsts)]).toEqual([['base4-2'], ['base1-2', 'base4-2']])
  })

  test('finds a card that became a first printing because its name was corrected', async () => {
    await importSets({ ...old, base4: [{ number: '1', name: 'Raichu' }] })
    await evaluate()
    expect([await cardIds(reprints), await cardIds(firsts)]).toEqual([[], ['base4-1']])
  })
})

describe('an alert about new cards, among other cards that have not changed', () => {
  beforeEach(() => importSets(old))

  test('excludes only the exact value that other cards have', async () => {
    const search = await saveQuery('set:gym1 -rarity:common')
    await importSets({ ...old, gym1: [{ number: '1', rarity: 'Common Holo' }] })
    await evaluate()
    expect(await cardIds(search)).toEqual(['gym1-1'])
  })

  test('finds a card whose value was corrected from a longer one', async () => {
    const search = await saveQuery('set:base4 rarity:rare')
    const rare = { number: '2', name: 'Raichu', rarity: 'Rare' }
    await importSets({ ...old, base1: [rare], base4: [{ number: '1', rarity: 'Rare Holo' }] })
    await evaluate()
    await importSets({ ...old, base1: [rare], base4: [{ number: '1', rarity: 'Rare' }] })
    await evaluate()
    expect(await cardIds(search)).toEqual(['base4-1'])
  })

  test('excludes no similar word if another card has the word', async () => {
    const search = await saveQuery('set:gym1 -pikachu')
    await importSets({ ...old, gym1: [{ number: '1', name: 'Pikacho', dexNumbers: [] }] })
    await evaluate()
    expect(await cardIds(search)).toEqual(['gym1-1'])
  })

  test.each(['charizard', 'name:charizard', 'species:charizard'])(
    'finds a Japanese card by the name that other cards have: %s',
    async query => {
      const search = await saveQuery(query)
      await importSets({ ...old, 'ja-sm0': [] })
      const card = aCard({ setId: 'ja-sm0', number: '1', name: 'リザードン', dexNumbers: [6] })
      await importSets({ ...old, 'ja-sm0': [card] })
      await evaluate()
      expect(await cardIds(search)).toEqual([card.id])
    },
  )

  test('finds what a misspelled word means in the whole catalogue', async () => {
    const search = await saveQuery('pikachy')
    await importSets({ ...old, gym1: ['1', { number: '2', name: 'Pichu', dexNumbers: [172] }] })
    await evaluate()
    expect(await cardIds(search)).toEqual(['gym1-1'])
  })

  test('finds a card whose name was corrected from a similar one', async () => {
    await importSets({ ...old, gym1: [{ number: '1', name: 'Raichy', dexNumbers: [] }] })
    await evaluate()
    const search = await saveQuery('raichu')
    await importSets({ ...old, gym1: [{ number: '1', name: 'Raichu', dexNumbers: [] }] })
    await evaluate()
    expect(await cardIds(search)).toEqual(['gym1-1'])
  })
})

test('a price alert whose query depends on other cards is about its cards in the whole catalogue', async () => {
  await importSets({ base1: ['1'], base4: ['1'] })
  await importPrices([['base4-1', 25]])
  await evaluate()
  const below: NewAlert = { kind: 'price-below', amount: 20, currency: 'USD', variant: null }
  const [reprints, firsts] = [
    await save(await user(), [below], { query: 'is:reprint' }),
    await save(await user(), [below], { query: 'is:firstprint' }),
  ]
  nextDay()
  await importPrices([['base4-1', 19]])
  await evaluate()
  expect([await cardIds(reprints), await cardIds(firsts)]).toEqual([['base4-1'], []])
})
