import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { sendStatus } from '#test/support/loopback-source.ts'
import { tcgdexCard, tcgdexSet } from '#test/support/source-folders.ts'

const { pool, source, nextDay, sync, names } = setUpSync()

type Answer = (response: ServerResponse) => void

const json =
  (value: unknown): Answer =>
  response =>
    response.end(JSON.stringify(value))
const text =
  (body: string, type = 'application/json'): Answer =>
  response => {
    response.setHeader('content-type', type)
    response.end(body)
  }
const bomb: Answer = response => {
  response.setHeader('content-encoding', 'gzip')
  response.end(gzipSync(Buffer.alloc(20_000_000)))
}
const half: Answer = response => {
  response.writeHead(200, { 'content-length': '100000' })
  response.write('[{"id":')
  setImmediate(() => response.destroy())
}
const redirect =
  (location: string): Answer =>
  response =>
    sendStatus(response, 302, { location })

const nowhere: [string, Answer][] = [
  ['a web page', text('<html>', 'text/html')],
  ['JSON of another shape', json({ data: [] })],
  ['an error object', json({ error: 'try later' })],
  ['null', json(null)],
  ['a number', json(5)],
  ['nothing', text('')],
  ['half a file', half],
  ['JSON that stops in the middle', text('[{"id":')],
  ['a compressed bomb', bomb],
  ['deep nesting', text('['.repeat(100_000))],
  ['a redirect to another host', redirect('http://cards.example/')],
  ['a redirect to a file', redirect('file:///etc/hosts')],
  ['404', response => sendStatus(response, 404)],
  ['410', response => sendStatus(response, 410)],
  ['500', response => sendStatus(response, 500)],
]

/** Imports two sets, and lets the source answer a path in another way from the next day on. */
async function importBefore(path: string, answer: Answer) {
  source().addSet('a', 4, { releaseDate: '2026-02-01' })
  source().addSet('b', 4, { releaseDate: '2026-02-01' })
  await sync()
  const before = await names()
  nextDay()
  source().trouble = (requested, _request, response) => {
    if (requested !== path) return undefined
    answer(response)
    return true
  }
  return before
}

describe.each(['en/sets', 'en/sets/a', 'en/cards/a-001'])('in place of %s', path => {
  test.each(nowhere)(
    '%s is reported; no card changes, and the next good run is whole',
    async (_what, answer) => {
      const before = await importBefore(path, answer)
      const { failures, summary } = await sync()
      expect(failures.length + summary.notes.length).toBeGreaterThan(0)
      expect(await names()).toEqual(before)
      source().trouble = () => undefined
      nextDay()
      expect(await sync()).toMatchObject({ failures: [], held: 0, summary: { notes: [] } })
      expect(await names()).toEqual(before)
    },
  )
})

test.each<[string, unknown[]]>([
  [
    'ids with control characters',
    [
      { id: 'x\u0000y', name: 'X' },
      { id: 'x\ny', name: 'X' },
    ],
  ],
  ['ids with half a character', [{ id: 'x\ud800', name: 'X' }]],
  ['ids that are too long', [{ id: 'x'.repeat(101), name: 'X' }]],
  ['ids that lead to another path', ['.', '..'].map(id => ({ id, name: 'X' }))],
  ['entries without names', [{ id: 'x' }, { id: 'y', name: '' }, { id: 'z', name: {} }]],
  ['entries that are no objects', [null, 1, 'x', []]],
])('%s in a listing are not asked for', async (_what, entries) => {
  await importBefore('en/sets', json([{ id: 'a', name: 'Set a' }, ...entries]))
  const asked = source().requests.length
  await sync()
  const paths = source()
    .requests.slice(asked)
    .filter(path => !path.includes('/cards/'))
  expect(paths).toEqual(['en/sets', 'ja/sets', 'en/sets/a'])
})

test('a listing of very many sets is damaged', async () => {
  const before = await importBefore(
    'en/sets',
    json(Array.from({ length: 5001 }, (_, id) => ({ id: `${id}`, name: 'X' }))),
  )
  expect(String((await sync()).failures[0])).toContain('/en/sets: lists 5001 sets, which cannot be right')
  expect(await names()).toEqual(before)
})

test('a card of 300 kB is no card', async () => {
  const before = await importBefore(
    'en/cards/a-001',
    json(tcgdexCard('a-001', { description: 'x'.repeat(300_000) })),
  )
  expect(String((await sync()).failures[0])).toContain('/en/cards/a-001: the response is larger than 250 kB')
  expect(await names()).toEqual(before)
})

test('sets that a source lists for a day and that were not asked for are forgotten', async () => {
  const many = (prefix: string) =>
    Array.from({ length: 50 }, (_, id) => ({ id: `${prefix}${id}`, name: 'X' }))
  const listing = [
    { id: 'a', name: 'Set a' },
    { id: 'b', name: 'Set b' },
  ]
  await importBefore('en/sets', json([...listing, ...many('x')]))
  await sync({ dailyRequests: 4 })
  source().trouble = (path, _request, response) => {
    if (path === 'en/sets') json([...listing, ...many('y')])(response)
    return path === 'en/sets' ? true : undefined
  }
  nextDay()
  await sync({ dailyRequests: 4 })
  const { rows } = await pool().query(
    `select from source_sets where source_id like 'x%' and checked_at is null`,
  )
  expect(rows).toEqual([])
})

test('control characters in names are left out, and PostgreSQL can read the record', async () => {
  const name = 'A\u0000B\u001b[31mC\u0085D'
  const card = tcgdexCard('a-001', { name, illustrator: 'X\u0000Y\ud800' })
  await importBefore('en/cards/a-001', json(card))
  expect((await sync()).failures).toEqual([])
  expect((await names())['a-001']).toBe('AB[31mCD')
  const { rows } = await pool().query(
    `select record ->> 'artist' as artist from card_records where source_id = 'a-001'`,
  )
  expect(rows).toEqual([{ artist: 'XY\ufffd' }])
})

test('a card whose id has half a character does not stop the import of the others', async () => {
  const cards = ['a-\ud800', 'a-001'].map(id => ({ id, localId: '1', name: 'X' }))
  await importBefore('en/sets/a', json(tcgdexSet('a', cards)))
  const { failures } = await sync()
  expect(failures).toEqual([])
  expect(source().requests.at(-1)).not.toContain('%EF%BF%BD')
})

test.each(['en/sets', 'en/sets/a', 'en/cards/a-001'])(
  'an answer for %s that begins with a byte order mark is read',
  async path => {
    const value = {
      'en/sets': [{ id: 'a', name: 'Set a' }],
      'en/sets/a': tcgdexSet('a', [{ id: 'a-001', localId: '001', name: 'X' }]),
      'en/cards/a-001': tcgdexCard('a-001', { name: 'Marked' }),
    }[path]
    await importBefore(path, text(`\ufeff${JSON.stringify(value)}`))
    await sync()
    expect((await sync()).failures).toEqual([])
    expect(Object.keys(await names())).toContain('a-001')
  },
)

test('a path outside the API cannot be reached by an id', async () => {
  const ids = ['a-../../secret', 'a-001?x=1', 'a-001#x', 'a-%2e%2e']
  await importBefore(
    'en/sets/a',
    json(
      tcgdexSet(
        'a',
        ids.map(id => ({ id, localId: '1', name: 'X' })),
      ),
    ),
  )
  const asked = source().requests.length
  await sync()
  const paths = source()
    .requests.slice(asked)
    .filter(path => path.startsWith('en/cards/a-'))
  expect(paths).toEqual(ids.map(id => `en/cards/${encodeURIComponent(id)}`))
})
