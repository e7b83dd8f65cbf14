import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardConditions } from '#domain/card-copy.ts'
import { accountCurrencies } from '#domain/exchange-rates.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
})
afterAll(() => api.close())

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const text = fc.oneof(
  fc.constantFrom('=1+1', '-20%', 'a|b\\', '"quoted", and; more', "'=3", 'ピカチュウ', 'two\nlines', '1'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(one => one.trim() !== ''),
)
const day = fc.date({ min: new Date('1999-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })

const condition = fc.record({ condition: nullable(fc.constantFrom(...cardConditions)) })
const grade = fc.record({
  grade: fc.record({
    company: fc.constantFrom('PSA', 'CGC', 'Ludkins'),
    grade: fc.constantFrom('10', '9.5', 'Pristine 10'),
    certificate: nullable(text),
  }),
})
const copy = fc
  .tuple(
    fc.oneof(condition, grade),
    fc.record({
      variant: nullable(fc.constantFrom('normal', 'reverse', 'holo/cosmos')),
      language: nullable(fc.constantFrom('de', 'pt-br')),
      quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(9999)),
      pricePaid: nullable(
        fc.record({
          amount: fc.integer({ min: 0, max: 9_999_999 }).map(cents => cents / 100),
          currency: fc.constantFrom('USD', 'JPY', 'EUR'),
        }),
      ),
      ownValue: nullable(
        fc.record({
          amount: fc.integer({ min: 0, max: 9_999_999 }),
          currency: fc.constantFrom(...accountCurrencies),
          day: day.map(one => one.toISOString().slice(0, 10)),
        }),
      ),
      acquiredOn: nullable(day.map(one => one.toISOString().slice(0, 10))),
      place: nullable(text),
      note: nullable(text),
      status: fc.constantFrom('owned', 'wanted', undefined),
    }),
  )
  .map(([quality, facts]) => ({ ...facts, ...quality }))

/** A row of which nothing is known is stored, unlike the copy that a card without rows stands for. */
const anyCopy = fc.oneof({ weight: 5, arbitrary: copy }, { weight: 1, arbitrary: fc.constant({}) })

const cardIds = ['base1-1', 'base1-2', 'base1-10', 'base1-TG01', 'base1-x', 'jungle-1', 'ja-neo1-1']
const card = fc.record({
  productId: fc.constantFrom(...cardIds),
  cardStatus: fc.constantFrom('owned', 'chasing'),
  notes: fc.option(text, { nil: '' }),
  tags: fc.uniqueArray(text, { maxLength: 3, selector: tag => tag.trim().toLowerCase() }),
  copies: fc.array(anyCopy, { maxLength: 5 }),
})
const collection = fc.record({
  name: text,
  description: fc.option(text, { nil: '' }),
  notes: fc.option(text, { nil: '' }),
  setId: nullable(fc.constant('base1')),
  cards: fc.uniqueArray(card, { minLength: 1, maxLength: 7, selector: one => one.productId }),
})

async function exported(collector: Collector, id: string, format: string): Promise<string> {
  const { status, text: file } = await collector.get(`/collections/${id}/export?format=${format}`)
  expect(status, file).toBe(200)
  return file
}

test.each(['csv', 'json'])(
  'an imported %s export is exported again byte for byte',
  async format => {
    await fc.assert(
      fc.asyncProperty(collection, async facts => {
        const file = await exported(ash, await ash.collection(facts), format)
        const { status, body, text: problem } = await misty.post('/collections/import', { text: file })
        expect(status, problem).toBe(201)
        expect(await exported(misty, String(body['collectionId']), format)).toBe(file)
      }),
      { numRuns: 40 },
    )
  },
  120_000,
)

test('an export states the status of a copy only where it differs from its card, and no ids', async () => {
  const copies = [{ status: 'owned' }, { status: 'wanted', variant: 'reverse' }]
  const id = await ash.collection({
    cards: [
      { productId: 'base1-1', copies },
      { productId: 'base1-2', copies: [{ quantity: 2 }] },
    ],
  })
  const file = JSON.parse(await exported(ash, id, 'json')) as { cards: { copies: object[] }[] }
  expect(file.cards.map(one => one.copies.map(row => 'status' in row && row.status))).toEqual([
    [false, 'wanted'],
    [false],
  ])
  expect(JSON.stringify(file)).not.toMatch(/"(id|collectionId|ownerId)":"[0-9a-f-]{36}/)
})
