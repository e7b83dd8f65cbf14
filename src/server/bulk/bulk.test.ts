import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkTypes, type BulkFile } from '#contract/bulk-endpoints.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { storeBatch } from '#server/catalogue/import/store-batch.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { BulkFiles } from './bulk-files.ts'

const updatedAt = new Date('2026-11-20T10:00:00.000Z')
const facts = {
  rev: 1,
  updatedAt,
  series: [{ id: 'base', language: 'en' as const, name: 'Base' }],
  sets: [aSet({ code: 'base1' }), aSet({ code: 'SV2a', language: 'ja' })],
  cards: [
    aCard({ setId: 'base1', number: '4', name: 'Charizard' }),
    aCard({ setId: 'base1', number: '10', name: 'Mewtwo' }),
    aCard({ setId: 'ja-SV2a', number: '201' }),
  ],
}

let api: TestApi
beforeAll(async () => void (api = await startTestApi({}, facts)))
afterAll(() => api.close())

const pathOf = ({ url }: BulkFile) => new URL(url).pathname

async function list(): Promise<BulkFile[]> {
  return (await api.call('GET', '/api/bulk')).body['data'] as BulkFile[]
}

async function download(path: string, headers: Record<string, string> = {}) {
  const response = await api.app.request(path, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function find(type: string): Promise<BulkFile> {
  const file = (await list()).find(candidate => candidate.type === type)
  if (!file) throw new Error(`No file ${type}`)
  return file
}

test('every type is listed with its number of lines, also without any', async () => {
  const files = await list()
  expect(files.map(({ type, count }) => [type, count])).toEqual([
    ['cards', 3],
    ['sets', 2],
    ['cards-pokemontcg', 2],
    ['cards-tcgdex-en', 2],
    ['cards-tcgdex-ja', 1],
    ['prices', 0],
    ['records', 0],
  ])
  expect(files.map(({ type }) => type)).toEqual([...bulkTypes])
  expect(files[0]).toMatchObject({
    updatedAt: updatedAt.toISOString(),
    contentType: 'application/x-ndjson',
    contentEncoding: 'gzip',
    url: expect.stringMatching(/^http:.*\/bulk\/cards-[0-9a-f]{16}\.ndjson\.gz$/),
  })
  expect((await api.call('GET', '/api/bulk/sets')).body).toEqual(files[1])
})

test('size and hash are those of the file, whose lines are sorted by id', async () => {
  const file = await find('cards')
  const { response, bytes } = await download(pathOf(file))
  const text = gunzipSync(bytes).toString()
  expect([response.status, bytes.length]).toEqual([200, file.size])
  expect(createHash('sha256').update(text).digest('hex')).toBe(file.sha256)
  expect(text.endsWith('}\n')).toBe(true)
  const ids = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).id)
  expect(ids).toEqual(['base1-10', 'base1-4', 'ja-SV2a-201'])
})

test('lines equal the responses of the APIs', async () => {
  const linesOf = async (type: string) =>
    gunzipSync((await download(pathOf(await find(type)))).bytes)
      .toString()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  const read = async (path: string) => (await api.call('GET', path)).body
  const { price, tcgplayer, cardmarket, ...card } = await read('/api/products/base1-4')
  expect((await linesOf('cards'))[1]).toMatchObject(card)
  expect((await linesOf('sets'))[0]).toEqual(await read('/api/categories/base1'))
  expect((await linesOf('cards-pokemontcg'))[1]).toEqual((await read('/v2/cards/base1-4'))['data'])
  expect((await linesOf('cards-tcgdex-en'))[1]).toEqual(await read('/v2/en/cards/base1-4'))
  expect((await linesOf('cards-tcgdex-ja'))[0]).toEqual(await read('/v2/ja/cards/SV2a-201'))
})

test('a file never changes and can be downloaded in parts', async () => {
  const path = pathOf(await find('cards'))
  const whole = await download(path)
  const names = [
    'cache-control',
    'accept-ranges',
    'content-encoding',
    'content-type',
    'access-control-allow-origin',
  ]
  expect(names.map(name => whole.response.headers.get(name))).toEqual([
    'public, max-age=31536000, immutable, no-transform',
    'bytes',
    'gzip',
    'application/x-ndjson',
    '*',
  ])
  const part = await download(path, { range: 'bytes=2-5' })
  expect([part.response.status, part.response.headers.get('content-range')]).toEqual([
    206,
    `bytes 2-5/${whole.bytes.length}`,
  ])
  expect(part.bytes).toEqual(whole.bytes.subarray(2, 6))
  expect((await download(path, { range: 'bytes=-3' })).bytes).toEqual(whole.bytes.subarray(-3))
  expect((await download(path, { range: 'bytes=4-' })).bytes).toEqual(whole.bytes.subarray(4))
  expect((await download(path, { range: 'bytes=99999-' })).response.status).toBe(416)
  const etag = whole.response.headers.get('etag') ?? ''
  expect((await download(path, { 'if-none-match': etag })).response.status).toBe(304)
})

test('the newest file has an address of its own', async () => {
  const { status, headers } = await api.call('GET', '/api/bulk/cards?format=file')
  expect([status, headers.get('location')]).toEqual([302, pathOf(await find('cards'))])
})

test.each([
  ['/api/bulk/wibble', 400],
  ['/api/bulk/cards?format=wibble', 400],
  ['/bulk/cards-0000000000000000.ndjson.gz', 404],
  ['/bulk/%2e%2e%2fpackage.json', 404],
  ['/bulk/a/b', 404],
  ['/api/id-changes?since=yesterday', 400],
  ['/api/id-changes?since=2026-13-40', 400],
])('%s is %i in JSON', async (path, status) => {
  const response = await api.call('GET', path)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json'])
})

test('changes of ids are listed', async () => {
  await api.pool.query(`insert into id_changes values ('base1-999', 'base1-4', 'merged', '2026-11-20')`)
  const { body, headers } = await api.call('GET', '/api/id-changes?since=2026-11-20')
  expect(body).toEqual({ data: [{ id: 'base1-999', to: 'base1-4', change: 'merged', day: '2026-11-20' }] })
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('every process writes the same bytes, and the previous files stay until the next change', async () => {
  const versions = await Promise.all(
    [1, 2, 3].map(rev => buildCatalogue({ ...facts, rev, cards: facts.cards.slice(0, rev) })),
  )
  const newest = await buildCatalogue(facts)
  let now = 0
  const current = () => ({ catalogue: versions[now] ?? newest, book: emptyPriceBook })
  const files = new BulkFiles(current, api.pool, 'http://x.example')
  const other = new BulkFiles(current, api.pool, 'http://x.example')
  try {
    const first = await files.list()
    expect(await other.list()).toEqual(first)
    expect(await files.list()).toBe(first)
    const name = (first[0]?.url ?? '').split('/').at(-1) ?? ''
    now = 1
    expect((await files.list())[0]?.sha256).not.toBe(first[0]?.sha256)
    expect(await files.pathOf(name)).toContain(name)
    now = 2
    await files.list()
    expect(await files.pathOf(name)).toBeUndefined()
  } finally {
    await files.close()
    await other.close()
  }
})

test('records are those of the sources that may be passed on, and the changes of ids', async () => {
  const rowOf = (unit: 'set' | 'card', id: string, scope: string) => ({
    unit,
    sourceId: id.replace(/^ja-/, ''),
    id,
    scope,
    record: JSON.stringify({ id, name: 'Pokémon “{}”' }),
  })
  const cards = ['base1-10', 'base1-4'].map(id => rowOf('card', id, 'base1'))
  for (const source of ['pokemon-tcg-data', 'tcgdex', 'starter'] as const) {
    const rows = source === 'starter' ? [rowOf('set', 'ja-SV2a', 'ja')] : cards.toReversed()
    await storeBatch(api.pool, { source, rows, complete: [] })
  }
  const gone = rowOf('card', 'base1-5', 'base1')
  await storeBatch(api.pool, { source: 'tcgdex', rows: [...cards, gone], complete: [] })
  await storeBatch(api.pool, {
    source: 'tcgdex',
    rows: cards,
    complete: [{ unit: 'card', scope: 'base1' }],
  })
  const catalogue = await buildCatalogue(facts)
  const files = new BulkFiles(() => ({ catalogue, book: emptyPriceBook }), api.pool, 'http://x.example')
  try {
    const file = (await files.list()).find(({ type }) => type === 'records')
    const path = (await files.pathOf((file?.url ?? '').split('/').at(-1) ?? '')) ?? ''
    const text = gunzipSync(await readFile(path)).toString()
    const lines = text.trim().split('\n')
    expect(file?.count).toBe(lines.length)
    const parsed = lines.map(line => JSON.parse(line))
    expect(parsed.map(({ unit, source, id }) => [unit, source, id])).toEqual([
      ['set', 'starter', 'ja-SV2a'],
      ['card', 'tcgdex', 'base1-10'],
      ['card', 'tcgdex', 'base1-4'],
      ['id-change', undefined, 'base1-5'],
      ['id-change', undefined, 'base1-999'],
    ])
    expect(parsed[0]).toEqual({
      unit: 'set',
      source: 'starter',
      sourceId: 'SV2a',
      id: 'ja-SV2a',
      scope: 'ja',
      record: { id: 'ja-SV2a', name: 'Pokémon “{}”' },
    })
    expect(parsed[4]).toEqual({
      unit: 'id-change',
      id: 'base1-999',
      to: 'base1-4',
      change: 'merged',
      day: '2026-11-20',
    })
  } finally {
    await files.close()
  }
})
