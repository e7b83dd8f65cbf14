import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ImportError } from '#domain/import.ts'
import {
  type LoopbackSource,
  sendJson,
  sendStatus,
  startLoopbackSource,
} from '#test/support/loopback-source.ts'
import {
  aSiteCard,
  packLines,
  sendSiteFile,
  siteFile,
  siteLine,
  siteWith,
} from '#test/support/stand-in-site.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { importSite } from './import-site.ts'

let database: TestDatabase
let source: LoopbackSource
let folder: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(async () => {
  database = await createTestDatabase()
  source = await startLoopbackSource((request, response) => answer(request, response))
})
afterAll(async () => {
  await source.close()
  await database.drop()
})
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'chasekit-bad-'))))
afterEach(async () => {
  source.requestedPaths.splice(0)
  await rm(folder, { recursive: true })
  await database.pool.query(
    'truncate card_records, catalogue_imports, site_sources, source_states, source_requests',
  )
})

const run = (options: { again?: boolean; day?: string } = {}) =>
  importSite(database.pool, {
    url: source.address,
    withPrices: false,
    folder,
    userAgent: 'ChaseKit/test',
    now: () => new Date(`${options.day ?? '2026-11-20'}T10:00:00Z`),
    ...(options.again && { again: true }),
    sharedProducts: async () => [],
    backoffMs: 0,
  })
/** Runs so many imports that fail. Returns the number of requests. */
async function countRequests(options: Parameters<typeof run>[0], runs: number): Promise<number> {
  const before = source.requestedPaths.length
  for (let index = 0; index < runs; index += 1) await expect(run(options)).rejects.toThrow(ImportError)
  return source.requestedPaths.length - before
}

test('a file that is refused costs five requests a day, however often the import runs, unless a command asks again', async () => {
  answer = siteWith(packLines([siteLine(aSiteCard, { sourceId: 'a\u0002b' })]))
  expect(await countRequests({}, 6)).toBe(5)
  await expect(run()).rejects.toThrow('the 5 requests of 2026-11-20 are used')
  expect(await countRequests({ again: true }, 1)).toBe(2)
  expect(await countRequests({ day: '2026-11-21' }, 6)).toBe(5)
})

const countCards = async () => (await database.pool.query('select from card_records')).rowCount

test('only the path of a listed address is used, at the host of the setting', async () => {
  answer = siteWith(packLines([siteLine(aSiteCard)]))
  expect(await run()).toMatchObject({ requests: 2 })
  expect(source.requestedPaths[1]).toMatch(/^\/bulk\/records-[0-9a-f]{16}\.ndjson\.gz$/)
  expect(source.userAgents.every(agent => agent === 'ChaseKit/test')).toBe(true)
  expect(await countCards()).toBe(1)
})

/** Resolves when the folder of downloads has more bytes than before. */
const storedBytes = (before: number) =>
  vi.waitFor(async () => {
    const files = await Promise.all((await readdir(folder)).map(name => stat(join(folder, name))))
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(before)
  }, 10_000)

test('a download that breaks off is continued where it stopped, also by the import of the next day', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => {
    const id = `base1-${index + 1}`
    return siteLine(
      { ...aSiteCard, id, number: createHash('sha256').update(id).digest('hex') },
      { id, sourceId: id },
    )
  })
  const { listed, file } = siteFile('records', packLines(lines))
  const starts: number[] = []
  let cuts = 5
  answer = (request, response) => {
    if (request.url === '/api/bulk')
      return sendJson(response, { data: [listed, siteFile('prices', Buffer.alloc(0)).listed] })
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    starts.push(from)
    if (cuts === 0) return sendSiteFile(response, file, from)
    const end = file.length - cuts * 1000
    cuts -= 1
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': 'application/x-ndjson',
      'content-length': file.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    })
    // A client loses what it has received but not stored when a connection breaks off.
    response.write(file.subarray(from, end), () => void storedBytes(from).then(() => response.destroy()))
  }
  await expect(run()).rejects.toThrow('The same command goes on where this one stopped')
  expect(source.requestedPaths).toHaveLength(4)
  expect(await run({ day: '2026-11-21' })).toMatchObject({ requests: 4 })
  expect(starts.slice(1).every((from, index) => from >= (starts[index] ?? 0))).toBe(true)
  expect(starts.at(-1)).toBeGreaterThan(0)
  expect(await countCards()).toBe(300)
})

test('a site that refuses its file gets no request for 24 hours', async () => {
  answer = (request, response) => {
    if (request.url === '/api/bulk') siteWith(packLines([siteLine(aSiteCard)]))(request, response)
    else sendStatus(response, 403)
  }
  await expect(run()).rejects.toThrow('gets no request until')
  await expect(run()).rejects.toThrow('gets no request until')
  expect(source.requestedPaths).toHaveLength(2)
})

describe('nothing is stored and the error says why when a site sends', () => {
  const html = '<!doctype html><title>Sign in</title>'
  const bad: [string, () => typeof answer, RegExp][] = [
    [
      'a web page as the list',
      () => (_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(html)
      },
      /a web page, not JSON/,
    ],
    [
      'a web page as the file',
      () => (request, response) => {
        if (request.url === '/api/bulk') return siteWith(packLines([siteLine(aSiteCard)]))(request, response)
        response.setHeader('content-type', 'text/html')
        response.end(html)
      },
      /no bulk file but text\/html/,
    ],
    [
      'another list',
      () => (_, response) => sendJson(response, { data: [1] }),
      /data\[0\]: expected an object/,
    ],
    ['an error object', () => (_, response) => sendJson(response, { error: 'x' }), /has no file of records/],
    ['no records', () => (_, response) => sendJson(response, { data: [] }), /has no file of records/],
    [
      'a path elsewhere',
      () =>
        siteWith(packLines([]), {
          url: 'https://x.example//evil.example/bulk/records-0123456789abcdef.ndjson.gz',
        }),
      /at an unknown path/,
    ],
    ['a refusal', () => (_, response) => sendStatus(response, 403), /answered 403/],
    [
      'that it is busy instead of the file',
      () => (request, response) => {
        if (request.url === '/api/bulk') return siteWith(packLines([siteLine(aSiteCard)]))(request, response)
        sendStatus(response, 503)
      },
      /answered 503\. The same command goes on later/,
    ],
    [
      'a redirect to another host',
      () => (_, response) => sendStatus(response, 302, { location: 'http://evil.example/api/bulk' }),
      /redirects to http:\/\/evil\.example/,
    ],
    [
      'another hash',
      () => siteWith(packLines([siteLine(aSiteCard)]), { sha256: '0'.repeat(64) }),
      /not the file that the list names/,
    ],
    [
      'more lines than listed',
      () => siteWith(packLines([siteLine(aSiteCard), siteLine(aSiteCard)]), { count: 1 }),
      /more lines/,
    ],
    [
      'more bytes than listed',
      () => siteWith(packLines([siteLine(aSiteCard)]), { size: 10 }),
      /longer than the list/,
    ],
    ['a line of 2 MB', () => siteWith(packLines(['x'.repeat(2_000_000)])), /line is longer than 1 MB/],
    ['no JSON', () => siteWith(packLines(['{"unit":'])), /line 1: not JSON/],
    [
      'deeply nested JSON',
      () => siteWith(packLines([siteLine({ ...aSiteCard, sourceRows: { tcgdex: deep(400) } })])),
      /sourceRows/,
    ],
    ['half a line', () => siteWith(Buffer.from('{"unit":"card"}')), /last line is incomplete/],
    [
      'the same record twice',
      () => siteWith(packLines([siteLine(aSiteCard), siteLine(aSiteCard)])),
      /a record of tcgdex twice/,
    ],
    [
      'records of pokemon-tcg-data',
      () => siteWith(packLines([siteLine(aSiteCard, { source: 'pokemon-tcg-data' })])),
      /"pokemon-tcg-data" is not passed on/,
    ],
    [
      'rows of pokemon-tcg-data',
      () => siteWith(packLines([siteLine({ ...aSiteCard, sourceRows: { pokemonTcgData: { id: 'x' } } })])),
      /sourceRows\.pokemonTcgData/,
    ],
    [
      'another id',
      () => siteWith(packLines([siteLine({ ...aSiteCard, id: 'base1-5' })])),
      /record\.id: differs/,
    ],
    ['another set', () => siteWith(packLines([siteLine({ ...aSiteCard, setId: 'base2' })])), /record\.setId/],
    [
      'another language',
      () => siteWith(packLines([siteLine({ ...aSiteCard, language: 'ja' })])),
      /record\.language/,
    ],
    [
      'a missing field',
      () => siteWith(packLines([siteLine({ ...aSiteCard, attacks: undefined })])),
      /record\.attacks/,
    ],
    [
      'an unknown field',
      () => siteWith(packLines([siteLine({ ...aSiteCard, wibble: 1 })])),
      /record\.wibble/,
    ],
    ['a wrong field', () => siteWith(packLines([siteLine({ ...aSiteCard, hp: '60' })])), /record\.hp/],
    [
      'a control character in a name',
      () => siteWith(packLines([siteLine({ ...aSiteCard, name: 'A\u0000B' })])),
      /record\.name/,
    ],
    [
      'a line break in a name',
      () => siteWith(packLines([siteLine({ ...aSiteCard, name: 'A\nB' })])),
      /record\.name/,
    ],
    [
      'a delimiter in an id',
      () => siteWith(packLines([siteLine(aSiteCard, { sourceId: 'a\u0002b' })])),
      /sourceId/,
    ],
    [
      'a control character in a raw row',
      () => siteWith(packLines([siteLine({ ...aSiteCard, sourceRows: { tcgdex: { a: ['\u0000'] } } })])),
      /sourceRows\.tcgdex/,
    ],
    [
      'an address that is a script',
      () =>
        siteWith(
          packLines([siteLine({ ...aSiteCard, images: { small: 'javascript:alert(1)', large: null } })]),
        ),
      /record\.images\.small/,
    ],
    [
      'an id change of an unknown kind',
      () => siteWith(packLines([{ unit: 'id-change', id: 'a', change: 'lost', day: '2026-11-20' }])),
      /change: not known/,
    ],
  ]

  function deep(levels: number): object {
    let value: object = {}
    for (let level = 0; level < levels; level += 1) value = { a: value }
    return value
  }

  test.each(bad)('%s', async (_title, site, message) => {
    answer = site()
    const failure: unknown = await run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ImportError)
    expect((failure as Error).message).toMatch(message)
    expect(await countCards()).toBe(0)
    expect((await readdir(folder)).filter(name => !name.startsWith('records-'))).toEqual([])
  })
})
