import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { PriceEvent, PriceRow } from '#domain/price-import.ts'
import { startLoopbackSource, sendStatus, type LoopbackSource } from '#test/support/loopback-source.ts'
import { makeFolder, type FolderFiles, type SourceFolder } from '#test/support/source-folders.ts'
import {
  tcgcsvResponse,
  tcgcsvArchive,
  tcgcsvGroup,
  tcgcsvPrice,
  tcgcsvProduct,
} from '#test/support/tcgcsv-folder.ts'
import { readTcgcsvArchives } from './read-archives.ts'
import { readTcgcsv, type TcgcsvOptions } from './read-tcgcsv.ts'

let folder: SourceFolder | undefined
let source: LoopbackSource | undefined
afterEach(async () => {
  await folder?.remove()
  await source?.close()
  folder = source = undefined
})

const group = tcgcsvGroup(22873, 'SV01: Scarlet & Violet Base Set', 'SVI')
const small: FolderFiles = {
  'last-updated.txt': '2026-11-20T20:05:11+0000',
  'tcgplayer/3/groups': tcgcsvResponse([group]),
  'tcgplayer/3/22873/products': tcgcsvResponse([
    tcgcsvProduct(1, 'Sprigatito', '013/198'),
    tcgcsvProduct(2, 'Booster Box', null),
  ]),
  'tcgplayer/3/22873/prices': tcgcsvResponse([
    tcgcsvPrice(1, 'Normal', 0.5),
    tcgcsvPrice(1, 'Reverse Holofoil', null),
    tcgcsvPrice(2, 'Normal', 120),
  ]),
}

async function collect(events: AsyncIterable<PriceEvent>) {
  const all: PriceEvent[] = []
  for await (const event of events) all.push(event)
  const prices = all.flatMap(event => (event.kind === 'prices' ? [event] : []))
  const unread = all.flatMap(event => (event.kind === 'unread' ? [event] : []))
  return { all, prices, unread, rows: prices.flatMap(({ rows }) => rows) }
}

async function readFolder(files: FolderFiles, options: TcgcsvOptions = { languages: ['en'] }) {
  folder = await makeFolder(files)
  return collect(readTcgcsv(folder.path, options))
}

const factsOf = ({ of }: PriceRow) => ('facts' in of ? of.facts : undefined)

describe('a folder', () => {
  test('prices are read with day, printing and product', async () => {
    const { prices, rows } = await readFolder(small)
    expect(prices.map(({ day }) => day)).toEqual(['2026-11-20'])
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      source: 'tcgplayer',
      of: { product: 1, facts: { name: 'Sprigatito', number: '013/198', group: { id: 22873, code: 'SVI' } } },
      printing: { finish: 'normal', edition: 'other' },
      values: { market: 0.5, low: 0.25, mid: 1.5, high: 5, trend: null, avg: null },
    })
    expect(rows[1]).toMatchObject({ printing: { finish: 'reverse' }, values: { market: null, low: null } })
    expect(rows[2] && factsOf(rows[2])).toMatchObject({ number: null, rarity: null })
  })

  test('the code of a Japanese group may be part of its name', async () => {
    const { rows } = await readFolder(
      {
        'last-updated.txt': '2026-11-20T20:05:11+0000',
        'tcgplayer/85/groups.json': tcgcsvResponse([tcgcsvGroup(23601, 'SV4a: Shiny Treasure ex', '')]),
        'tcgplayer/85/23601/products.json': tcgcsvResponse([
          tcgcsvProduct(567748, 'Charizard ex - 349/190', '349/190'),
        ]),
        'tcgplayer/85/23601/prices.json': tcgcsvResponse([tcgcsvPrice(567748, 'Holofoil', 225.57)]),
      },
      { languages: ['ja'] },
    )
    expect(rows[0] && factsOf(rows[0])?.group).toMatchObject({ code: 'SV4a', language: 'ja' })
  })

  test('names of extended data are read with and without spaces', async () => {
    const odd = { extendedData: [{ name: 'Num ber', displayName: 'Card Number', value: '7/9' }] }
    const { rows } = await readFolder({
      ...small,
      'tcgplayer/3/22873/products': tcgcsvResponse([tcgcsvProduct(1, 'Sprigatito', '1', odd)]),
    })
    expect(rows[0] && factsOf(rows[0])?.number).toBe('7/9')
  })

  test('the CSV file is read if the JSON files are missing', async () => {
    const { 'tcgplayer/3/22873/products': _products, 'tcgplayer/3/22873/prices': _prices, ...rest } = small
    const csv = [
      'productId,name,cleanName,imageUrl,categoryId,groupId,url,modifiedOn,imageCount,extNumber,extRarity,extCardText,lowPrice,midPrice,highPrice,marketPrice,directLowPrice,subTypeName',
      '1,"Sprigatito, ""Cat""",Sprigatito,u,3,22873,u,m,1,013/198,Common,"two\r\nlines",0.1,0.2,0.9,0.15,,Normal',
      '1,"Sprigatito, ""Cat""",Sprigatito,u,3,22873,u,m,1,013/198,Common,"two\r\nlines",,,,,,Reverse Holofoil',
      '2,Booster Box,Booster Box,u,3,22873,u,m,1,,,,100,110,150,120,,Normal',
    ].join('\r\n')
    const { rows } = await readFolder({ ...rest, 'tcgplayer/3/22873/ProductsAndPrices.csv': csv })
    expect(
      rows.map(row => [factsOf(row)?.name, factsOf(row)?.number, row.values.market, row.printing]),
    ).toEqual([
      ['Sprigatito, "Cat"', '013/198', 0.15, { finish: 'normal', edition: 'other' }],
      ['Sprigatito, "Cat"', '013/198', null, { finish: 'reverse', edition: 'other' }],
      ['Booster Box', null, 120, { finish: 'normal', edition: 'other' }],
    ])
  })

  test('an unusable row is counted and reported, and the others are imported', async () => {
    const { rows, unread } = await readFolder({
      ...small,
      'tcgplayer/3/22873/prices': tcgcsvResponse([
        tcgcsvPrice(1, 'Normal', 1, { marketPrice: 'cheap' }),
        { subTypeName: 'Normal', marketPrice: 1 },
        tcgcsvPrice(1, 'Holofoil', 2),
      ]),
    })
    expect(rows).toHaveLength(1)
    expect(unread.map(({ rows: count, note }) => [count, note.reason])).toEqual([
      [1, 'marketPrice: expected a number, found "cheap"'],
      [1, 'productId: expected a whole number, found nothing'],
    ])
  })

  test('a listed group without prices is reported', async () => {
    const other = tcgcsvGroup(5, 'Other', '')
    const { unread, rows } = await readFolder({
      ...small,
      'tcgplayer/3/groups': tcgcsvResponse([other, group]),
    })
    expect(unread[0]?.note.reason).toBe('listed, but there are no prices')
    expect(rows).toHaveLength(3)
  })

  test.each([
    ['no groups', { 'tcgplayer/3/groups': undefined }, 'groups: not found'],
    ['a broken file', { 'tcgplayer/3/22873/prices': '{"success":tr' }, 'not complete JSON'],
    [
      'a failure of the source',
      { 'tcgplayer/3/groups': { success: false, errors: ['x'], results: [] } },
      'failure',
    ],
    ['no day', { 'last-updated.txt': 'soon' }, '--day'],
  ])('%s ends the import with an error that names the file', async (_what, files: FolderFiles, message) => {
    const given = Object.entries({ ...small, ...files }).filter(([, content]) => content !== undefined)
    await expect(readFolder(Object.fromEntries(given))).rejects.toThrow(message)
  })

  test('the day can be provided if the source does not contain it', async () => {
    const { prices } = await readFolder(
      { ...small, 'last-updated.txt': '' },
      { languages: ['en'], day: '2026-11-19' },
    )
    expect(prices[0]?.day).toBe('2026-11-19')
  })
})

describe('daily archives', () => {
  test.each(['2999-01-01T20:05:11+0000', '1970-01-01T00:00:00+0000'])(
    'prices of a day that cannot be right end the import: %s',
    async time => {
      await expect(readFolder({ ...small, 'last-updated.txt': time })).rejects.toThrow(
        `last-updated.txt: the day ${time.slice(0, 10)} cannot be right`,
      )
    },
  )

  test('archives give the prices of their day with the details of the products', async () => {
    folder = await makeFolder({ ...small, 'tcgplayer/85/groups': tcgcsvResponse([]) })
    const archive = await tcgcsvArchive('2024-02-08', {
      '3/22873': [tcgcsvPrice(1, 'Normal', 0.4), tcgcsvPrice(99, 'Holofoil', 3)],
      '1/7': [tcgcsvPrice(1, 'Normal', 999)],
      '85/23601': [tcgcsvPrice(567748, 'Holofoil', 225.57)],
    })
    await writeFile(join(folder.path, 'prices-2024-02-08.ppmd.7z'), archive)
    const { prices, unread, rows } = await collect(
      readTcgcsvArchives(folder.path, ['2024-02-08', '2024-02-09']),
    )
    expect(prices.map(({ day }) => day)).toEqual(['2024-02-08'])
    expect(rows.map(row => [row.of, row.values.market].flat()).length).toBe(3)
    expect(rows.map(row => row.values.market)).toEqual([0.4, 3, 225.57])
    expect(rows.map(row => factsOf(row)?.name ?? null)).toEqual(['Sprigatito', null, null])
    expect(unread.map(({ note }) => note.reason)).toEqual(['there is no archive of that day'])
  })

  test('a damaged archive ends the import with an error that names it', async () => {
    folder = await makeFolder({ ...small, 'prices-2024-02-08.ppmd.7z': 'no archive at all' })
    const reading = collect(readTcgcsvArchives(folder.path, ['2024-02-08'], { languages: ['en'] }))
    await expect(reading).rejects.toThrow(/prices-2024-02-08\.ppmd\.7z: cannot be unpacked/)
  })
})

describe('the live address', () => {
  const textOf = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content))

  test('requests have our user agent, run one at a time, and are repeated after a failure', async () => {
    let failures = 1
    source = await startLoopbackSource((request, response) => {
      const content = small[(request.url ?? '').slice(1)]
      if (failures-- > 0) sendStatus(response, 503)
      else if (content === undefined) sendStatus(response, 404)
      else response.end(textOf(content))
    })
    const { rows } = await collect(
      readTcgcsv(source.address, {
        languages: ['en'],
        backoffMs: 1,
        paceMs: 1,
        userAgent: 'ChaseKit/1 (+cards@example.org)',
      }),
    )
    expect(rows).toHaveLength(3)
    expect(new Set(source.userAgents)).toEqual(new Set(['ChaseKit/1 (+cards@example.org)']))
    expect(source.maxAtOnce()).toBe(1)
    expect(source.requestedPaths.filter(path => path === '/last-updated.txt')).toHaveLength(3)
  })

  test('requests have a minimum time between their starts', async () => {
    source = await startLoopbackSource((request, response) => {
      response.end(textOf(small[(request.url ?? '').slice(1)]))
    })
    const started = Date.now()
    await collect(readTcgcsv(source.address, { languages: ['en'], paceMs: 40 }))
    expect(source.requestedPaths).toHaveLength(5)
    expect(Date.now() - started).toBeGreaterThanOrEqual(4 * 40)
  })
})
