import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductLink, Variant } from '#domain/card.ts'
import { ImportError } from '#domain/import.ts'
import type { PriceEvent } from '#domain/price-import.ts'
import { readTcgcsv } from '#importers/tcgcsv/read-tcgcsv.ts'
import { foldMonths } from '#server/prices/store/fold-months.ts'
import { readLatest } from '#server/prices/store/latest-prices.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { makeFolder, type FolderFiles } from '#test/support/source-folders.ts'
import { tcgcsvResponse, tcgcsvGroup, tcgcsvPrice, tcgcsvProduct } from '#test/support/tcgcsv-folder.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { importPrices } from './import-prices.ts'
import type { PriceImportSummary } from './price-summary.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await foldMonths(database.pool, '2100-01-01')
  await database.pool.query('truncate price_series, price_months, price_imports')
})

function printing(finish: string, facts: Partial<Variant> = {}): Variant {
  return { finish, foil: null, stamps: [], size: 'standard', run: null, ...facts }
}

const first = { stamps: ['1st-edition'], run: 'shadowless' }
const link = (product: number, ...variants: string[]): ProductLink => ({
  marketplace: 'tcgplayer',
  product,
  variants,
})

const catalogue = {
  sets: [aSet({ code: 'base1', sourceId: '604' }), aSet({ code: 'SV4a', language: 'ja' })],
  cards: [
    aCard({
      setId: 'base1',
      number: '4',
      name: 'Charizard',
      variants: [
        printing('holo', { run: 'unlimited' }),
        printing('holo', first),
        printing('holo', { run: 'shadowless' }),
      ],
      market: {
        tcgplayer: 42382,
        cardmarket: null,
        products: [
          link(42382, 'holo@unlimited'),
          link(106999, 'holo+1st-edition@shadowless', 'holo@shadowless'),
        ],
      },
    }),
    aCard({
      setId: 'base1',
      number: '58',
      name: 'Pikachu',
      variants: [printing('normal'), printing('reverse')],
    }),
    aCard({ setId: 'base1', number: '7', name: 'Hitmonchan', market: { tcgplayer: 500, cardmarket: null } }),
    aCard({ setId: 'base1', number: '8', name: 'Machamp', market: { tcgplayer: 500, cardmarket: null } }),
    aCard({
      setId: 'base1',
      number: '9',
      name: 'Magneton',
      variants: [printing('holo')],
      market: { tcgplayer: 600, cardmarket: null },
    }),
    aCard({
      id: 'ja-SV4a-349',
      setId: 'ja-SV4a',
      number: '349',
      name: 'リザードンex',
      nameEn: 'Charizard ex',
      variants: [printing('holo')],
      aliases: ['SV4a-349'],
    }),
  ],
}

const day = '2026-11-20'

/** A source with one English and one Japanese group. */
function source(
  products: FolderFiles[],
  prices: FolderFiles[],
  japanese: { products: FolderFiles[]; prices: FolderFiles[] },
): FolderFiles {
  return {
    'last-updated.txt': `${day}T20:05:11+0000`,
    'tcgplayer/3/groups': tcgcsvResponse([tcgcsvGroup(604, 'Base Set', 'BS')]),
    'tcgplayer/3/604/products': tcgcsvResponse(products),
    'tcgplayer/3/604/prices': tcgcsvResponse(prices),
    'tcgplayer/85/groups': tcgcsvResponse([tcgcsvGroup(23601, 'SV4a: Shiny Treasure ex', '')]),
    'tcgplayer/85/23601/products': tcgcsvResponse(japanese.products),
    'tcgplayer/85/23601/prices': tcgcsvResponse(japanese.prices),
  }
}

const noJapanese = { products: [], prices: [] }

async function run(files: FolderFiles): Promise<PriceImportSummary> {
  const folder = await makeFolder(files)
  try {
    return await importPrices(database.pool, 'tcgcsv', catalogue, readTcgcsv(folder.path), {
      now: new Date(day),
    })
  } finally {
    await folder.remove()
  }
}

async function stored(): Promise<string[]> {
  const latest = await Array.fromAsync(readLatest(database.pool))
  return latest
    .map(({ cardId, price }) => `${cardId} ${price.variant} ${price.values.market ?? price.values.trend}`)
    .toSorted()
}

describe('matching prices to cards', () => {
  test('a marketplace product prices the printings it is listed with', async () => {
    await run(
      source(
        [
          tcgcsvProduct(42382, 'Charizard', '004/102'),
          tcgcsvProduct(106999, 'Charizard (Shadowless)', '004/102'),
        ],
        [
          tcgcsvPrice(42382, 'Holofoil', 300),
          tcgcsvPrice(106999, '1st Edition Holofoil', 5000),
          tcgcsvPrice(106999, 'Unlimited Holofoil', 900),
        ],
        noJapanese,
      ),
    )
    expect(await stored()).toEqual([
      'base1-4 holo+1st-edition@shadowless 5000',
      'base1-4 holo@shadowless 900',
      'base1-4 holo@unlimited 300',
    ])
  })

  test('a product without a known id is matched by group, number and name', async () => {
    await run(
      source(
        [tcgcsvProduct(1, 'Pikachu', '058/102')],
        [tcgcsvPrice(1, 'Normal', 2), tcgcsvPrice(1, 'Reverse Holofoil', 3)],
        noJapanese,
      ),
    )
    expect(await stored()).toEqual(['base1-58 normal 2', 'base1-58 reverse 3'])
  })

  test('a Japanese card is matched by the group code and its number', async () => {
    const products = [tcgcsvProduct(567748, 'Charizard ex - 349/190', '349/190')]
    await run(source([], [], { products, prices: [tcgcsvPrice(567748, 'Holofoil', 225.57)] }))
    expect(await stored()).toEqual(['ja-SV4a-349 holo 225.57'])
  })

  test('a repeated import changes nothing', async () => {
    const files = source([tcgcsvProduct(1, 'Pikachu', '058/102')], [tcgcsvPrice(1, 'Normal', 2)], noJapanese)
    expect((await run(files)).stored).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect((await run(files)).stored).toEqual({ added: 0, changed: 0, unchanged: 1 })
  })
})

describe('every row is counted by outcome', () => {
  test('matched, empty, sealed, no card, ambiguous and unreadable', async () => {
    const prices = [
      tcgcsvPrice(1, 'Normal', 2),
      tcgcsvPrice(1, 'Reverse Holofoil', null),
      tcgcsvPrice(2, 'Normal', 120),
      tcgcsvPrice(3, 'Normal', 1),
      tcgcsvPrice(4, 'Normal', 1),
      tcgcsvPrice(77, 'Normal', 1),
      tcgcsvPrice(1, 'Normal', 1, { marketPrice: {} }),
    ]
    const products = [
      tcgcsvProduct(1, 'Pikachu', '058/102'),
      tcgcsvProduct(2, 'Booster Box', null),
      tcgcsvProduct(3, 'Missingno', '999/102'),
      tcgcsvProduct(4, 'Raichu', '058/102'),
    ]
    const { outcomes } = await run(source(products, prices, noJapanese))
    expect(outcomes).toEqual({ matched: 1, empty: 1, sealed: 1, noCard: 2, ambiguous: 1, unread: 1 })
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(prices.length)
  })
})

describe('possibly wrong matches are flagged', () => {
  const flags = ({ flags: list }: PriceImportSummary) =>
    list.map(({ kind, product, cards }) => [kind, product, cards])

  test('a product shared by two cards is assigned by number and name', async () => {
    const products = [tcgcsvProduct(500, 'Machamp', '008/102')]
    const summary = await run(source(products, [tcgcsvPrice(500, 'Normal', 4)], noJapanese))
    expect(await stored()).toEqual(['base1-8 normal 4'])
    expect(flags(summary)).toEqual([['shared-product', 500, ['base1-8']]])
  })

  test('a product shared by two cards is ambiguous when number and name do not decide', async () => {
    const prices = [tcgcsvPrice(500, 'Normal', 4), tcgcsvPrice(500, 'Reverse Holofoil', 9)]
    const summary = await run(source([], prices, noJapanese))
    expect(await stored()).toEqual([])
    expect(summary.outcomes.ambiguous).toBe(2)
    expect(flags(summary)).toEqual([['shared-product', 500, ['base1-7', 'base1-8']]])
  })

  test('a jumbo product is not matched to the normal card', async () => {
    const products = [tcgcsvProduct(600, 'Magneton (Jumbo)', '009/102')]
    const summary = await run(source(products, [tcgcsvPrice(600, 'Holofoil', 40)], noJapanese))
    expect(await stored()).toEqual([])
    expect(flags(summary)).toEqual([['jumbo-against-normal', 600, ['base1-9']]])
  })

  test('a product whose number matches but whose name differs is flagged', async () => {
    const products = [tcgcsvProduct(4, 'Raichu', '058/102')]
    const summary = await run(source(products, [tcgcsvPrice(4, 'Normal', 4)], noJapanese))
    expect(flags(summary)).toEqual([['name-differs', 4, ['base1-58']]])
  })

  test('prices of two sources that differ more than fivefold are flagged', async () => {
    const files = source([tcgcsvProduct(1, 'Pikachu', '058/102')], [tcgcsvPrice(1, 'Normal', 60)], noJapanese)
    const events = cardmarket('base1-58', 10)
    await importPrices(database.pool, 'tcgdex', catalogue, events, { now: new Date(day) })
    const summary = await run(files)
    expect(flags(summary)).toEqual([['sources-disagree', null, ['base1-58']]])
    expect(summary.flags[0]?.detail).toBe(
      'normal: cardmarket €10.00 against tcgplayer $60.00, 5.5 times as much',
    )
  })

  test('the report of each import is stored', async () => {
    await run(source([], [tcgcsvPrice(500, 'Normal', 4)], noJapanese))
    const { rows } = await database.pool.query<{ summary: PriceImportSummary }>(
      'select summary from price_imports',
    )
    expect(rows[0]?.summary).toMatchObject({
      flagCounts: { 'shared-product': 1 },
      outcomes: { ambiguous: 1 },
    })
  })
})

async function* cardmarket(card: string, trend: number): AsyncGenerator<PriceEvent> {
  const values = { market: null, low: null, mid: null, high: null, trend, avg: null }
  const row = { source: 'cardmarket', of: { card, product: null }, printing: 'base', values } as const
  yield { kind: 'prices', day, rows: [row] }
}

describe('an interrupted price import', () => {
  async function* broken(): AsyncGenerator<PriceEvent> {
    yield* cardmarket('base1-58', 1)
    throw new ImportError('the source fell silent')
  }

  test('keeps the rows read so far and stores the error', async () => {
    await expect(importPrices(database.pool, 'tcgdex', catalogue, broken())).rejects.toThrow('fell silent')
    expect(await stored()).toEqual(['base1-58 normal 1'])
    const { rows } = await database.pool.query<{ summary: object }>('select summary from price_imports')
    expect(rows[0]?.summary).toMatchObject({ error: 'the source fell silent' })
  })

  test('stops at once on abort, even while the source sends nothing', async () => {
    const stop = new AbortController()
    async function* silent(): AsyncGenerator<PriceEvent> {
      yield* cardmarket('base1-58', 1)
      stop.abort()
      await new Promise(() => {})
    }
    const summary = await importPrices(database.pool, 'tcgdex', catalogue, silent(), { signal: stop.signal })
    expect(summary.isInterrupted).toBe(true)
    expect(await stored()).toEqual(['base1-58 normal 1'])
  })
})
