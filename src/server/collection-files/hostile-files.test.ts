import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { minTurn, maxTurn } from '#test/support/longest-turn.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  await ash.post(previewPath, { text: 'Name\nMew' })
})
afterAll(() => api.close())

const previewPath = '/collections/import/preview'

const sendJson = (path: string, json: string) => api.call('POST', `/api${path}`, { token: ash.token, json })

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const ownHeader = 'Record,Card ID,Status,Quantity,Tags,Copy note'
const jsonOf = (cards: string) => `{"format":"chasekit-collection","version":1,"cards":[${cards}]}`

test.each([
  ['spaces in a name', `Name,Set\nPikachu,"x (${' '.repeat(7e6)}y"`],
  ['ligatures of 18 letters', `Name,Set\n${'\uFDFA'.repeat(2.6e6)}`],
  ['rows of ligatures', `Name,Set\n${lines(200, () => '\uFDFA'.repeat(1000))}`],
  ['quotes that do not close', `Name,Set\n${lines(6e4, () => '"x')}`],
  ['quotes only', `Name,Set\n${'"'.repeat(7e6)}`],
  ['columns', `${lines(1e6, () => ',').replaceAll('\n', '')}Name,Set\nMew,Base Set`],
  ['rows', `Name\n${lines(3e6, () => 'a')}`],
  ['brackets', `Name\n${lines(1000, () => '([(['.repeat(150))}`],
  ['tags', `${ownHeader}\ncard,base1-1,owned,1,${'a|'.repeat(3e6)},`],
  ['unmatched ids', `${ownHeader}\nunmatched,${'a|'.repeat(1e6)},owned,1,,`],
  ['cards in JSON', jsonOf(lines(1e6, () => '{}').replaceAll('\n', ','))],
  [
    'copies in JSON',
    jsonOf(`{"productId":"base1-1","copies":[${lines(3e5, () => '{}').replaceAll('\n', ',')}]}`),
  ],
  ['fields in JSON', `{${lines(5e5, index => `"k${index}":1`).replaceAll('\n', ',')}}`],
  [
    'objects of many fields in JSON',
    jsonOf(
      lines(
        3e5,
        index => `${index % 100 === 0 ? '{' : ''}"k${index}":1${index % 100 === 99 ? '}' : ''}`,
      ).replaceAll('\n', ','),
    ),
  ],
])('a file of nothing but %s does not block other requests', async (_what, text) => {
  const json = JSON.stringify({ text })
  const longest = await minTurn(async () => {
    const { status } = await sendJson(previewPath, json)
    expect(status).toBeOneOf([200, 413])
  })
  expect(longest).toBeLessThanOrEqual(maxTurn)
})

test.each([
  ['columns', { columns: Object.fromEntries(Array.from({ length: 3e5 }, (_, index) => [`k${index}`, 'v'])) }],
  ['choices', { choices: Array.from({ length: 3e6 }, () => ({})) }],
  ['unknown fields', { other: Array.from({ length: 3e6 }, () => ({})) }],
])('a request with a file and many %s does not block other requests', async (_what, fields) => {
  const json = JSON.stringify({ text: 'Name,Set\nMew,Base Set', ...fields })
  const longest = await minTurn(async () => {
    expect((await sendJson(previewPath, json)).status).toBeOneOf([400, 413])
  })
  expect(longest).toBeLessThanOrEqual(maxTurn)
})

test.each([
  [
    'table',
    `Name,Set,Number,Quantity,Note\n${lines(10_000, index => `Pikachu,Base Set,${index},2,n${index}`)}`,
  ],
  [
    'ChaseKit CSV',
    `${ownHeader}\n${lines(10_000, index => `card,base1-${index % 5},owned,2,a|b,n${index}`)}`,
  ],
])('10,000 rows of a file in the format %s do not block other requests', async (_what, text) => {
  const json = JSON.stringify({ text })
  const longest = await minTurn(async () => {
    expect((await sendJson(previewPath, json)).status).toBe(200)
    expect((await sendJson('/collections/import', json)).status).toBe(201)
  })
  expect(longest).toBeLessThanOrEqual(maxTurn)
})
