import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cardsInResponse,
  type Collector,
  signUpCollector,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

type Copy = { id: string; status: string; quantity: number; note: string | null }

const cardPath = (id: string) => `/collections/${id}/cards?productId=base1-1`
const collectionWith = (card: object) => ash.collection({ cards: [{ productId: 'base1-1', ...card }] })

async function cardOf(id: string) {
  const [card] = cardsInResponse(await ash.get(`/collections/${id}`)) as unknown as [
    { status: string; quantity: number; copies?: Copy[] },
  ]
  return card
}

async function ownedCountOf(id: string) {
  return (await ash.get(`/collections/${id}`)).body['ownedCount']
}

describe('the status of copies', () => {
  test('is the one of the card where it is missing', async () => {
    const id = await collectionWith({ cardStatus: 'owned', copies: [{ quantity: 2 }] })
    expect((await cardOf(id)).copies).toMatchObject([{ quantity: 2, status: 'owned' }])
    await ash.put(cardPath(id), { cardStatus: 'chasing', copies: [{ quantity: 3 }] })
    expect((await cardOf(id)).copies).toMatchObject([{ quantity: 3, status: 'wanted' }])
  })

  test('decides the status of the card: owned if any copy is owned', async () => {
    const copies = [
      { quantity: 2, status: 'wanted' },
      { quantity: 3, status: 'owned' },
    ]
    const id = await collectionWith({ copies })
    expect(await cardOf(id)).toMatchObject({ status: 'owned', quantity: 3, copies })
    expect(await ownedCountOf(id)).toBe(1)
    await ash.put(cardPath(id), { copies: [{ quantity: 2, status: 'wanted' }] })
    expect(await cardOf(id)).toMatchObject({ status: 'chasing', quantity: 2 })
    expect(await ownedCountOf(id)).toBe(0)
  })

  test.each(['one card', 'many cards'])('follows the status that is set for %s', async which => {
    const copies = [{ quantity: 2, status: 'wanted' }, { status: 'owned' }]
    const id = await collectionWith({ copies })
    const set = async (cardStatus: string) =>
      which === 'one card'
        ? ash.put(cardPath(id), { cardStatus })
        : ash.put(`/collections/${id}/cards/batch`, { cardStatus, productIds: ['base1-1'] })
    await set('chasing')
    expect((await cardOf(id)).copies?.map(copy => copy.status)).toEqual(['wanted', 'wanted'])
    await set('owned')
    expect(await cardOf(id)).toMatchObject({
      quantity: 3,
      copies: [{ status: 'owned' }, { status: 'owned' }],
    })
  })

  test('adds wanted copies of owned cards to the cost to finish', async () => {
    const copies = [{ status: 'owned' }, { variant: 'holo', quantity: 2, status: 'wanted' }]
    const id = await collectionWith({ copies })
    const { body } = await ash.get(`/collections/${id}/stats`)
    expect(body).toMatchObject({ owned: 1, chasing: 0, quantity: 1, toFinish: { unpriced: 1 } })
  })

  test('that is neither owned nor wanted gets 400', async () => {
    const { status, body } = await ash.post('/collections', {
      name: 'Binder',
      cards: [{ productId: 'base1-1', copies: [{ status: 'chasing' }] }],
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('status must be owned or wanted')
  })
})

describe('a grade and a condition of one copy', () => {
  const both = { condition: 'mint', grade: { company: 'PSA', grade: '9' } }
  const copies = [{ condition: 'mint' }, both]
  const card = { productId: 'base1-2', copies }
  const calls: [string, string, (id: string) => Promise<TestResponse>][] = [
    [
      'creating',
      'cards.1.',
      () => ash.post('/collections', { name: 'x', cards: [{ productId: 'base1-1' }, card] }),
    ],
    ['adding a card', '', id => ash.post(`/collections/${id}/cards`, card)],
    ['adding cards', 'cards.0.', id => ash.post(`/collections/${id}/cards/batch`, { cards: [card] })],
    ['changing', '', id => ash.put(cardPath(id), { copies })],
  ]

  test.each(calls)('get 400 when %s, and nothing changes', async (_name, prefix, call) => {
    const id = await collectionWith({ copies: [{ note: 'as it was' }] })
    const before = await ash.get('/collections')
    const { status, body } = await call(id)
    expect([status, body['fields']]).toEqual([
      400,
      { [`${prefix}copies.1.grade`]: 'A copy has a condition or a grade, not both' },
    ])
    expect((await cardOf(id)).copies).toMatchObject([{ note: 'as it was' }])
    expect((await ash.get('/collections')).body).toEqual(before.body)
  })

  test('stay in a row that was stored with both, but not in another one', async () => {
    const id = await collectionWith({ copies: [{ condition: 'mint' }, { condition: 'mint' }] })
    const [older, newer] = (await cardOf(id)).copies ?? []
    await api.pool.query(`update copies set grade_company = 'PSA', grade = '9' where id = $1`, [older?.id])
    const kept = { ...both, id: older?.id, note: 'changed' }
    const { body } = await ash.put(cardPath(id), { copies: [kept] })
    expect(body).toMatchObject({ copies: [{ ...both, note: 'changed' }] })
    expect((await ash.put(cardPath(id), { copies: [kept, { ...both, id: newer?.id }] })).status).toBe(400)
  })
})

describe('the ids of copies', () => {
  test('keep their rows; copies that are left out are removed', async () => {
    const id = await collectionWith({ copies: [{ note: 'a' }, { note: 'b' }, { note: 'c' }] })
    const [, b, c] = (await cardOf(id)).copies ?? []
    await ash.put(cardPath(id), { copies: [{ ...c, note: 'd' }, { note: 'new' }, b] })
    const after = (await cardOf(id)).copies ?? []
    expect(after.map(({ note }) => note)).toEqual(['d', 'new', 'b'])
    expect([after[0]?.id, after[2]?.id]).toEqual([c?.id, b?.id])
  })

  test('of another card, another collection or twice make new rows, and take nothing away', async () => {
    const id = await collectionWith({ copies: [{ note: 'mine' }] })
    const [mine] = (await cardOf(id)).copies ?? []
    const copies = [{ id: mine?.id, note: 'other' }]
    const elsewhere = await collectionWith({ copies })
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-2', copies })
    await ash.put(cardPath(id), { copies: [mine, mine] })
    const all = [
      ...cardsInResponse(await ash.get(`/collections/${id}`)),
      ...cardsInResponse(await ash.get(`/collections/${elsewhere}`)),
    ].flatMap(card => (card as unknown as { copies: Copy[] }).copies)
    expect(all.map(({ note }) => note)).toEqual(['mine', 'mine', 'other', 'other'])
    expect(new Set(all.map(copy => copy.id)).size).toBe(4)
  })

  test('of another user change nothing of theirs', async () => {
    const id = await collectionWith({ copies: [{ note: 'mine' }] })
    const before = await cardOf(id)
    const misty = await signUpCollector(api)
    const copies = [{ id: before.copies?.[0]?.id, note: 'hers' }]
    const hers = await misty.collection({ cards: [{ productId: 'base1-1', copies }] })
    expect(await cardOf(id)).toEqual(before)
    const [card] = cardsInResponse(await misty.get(`/collections/${hers}`))
    expect(card).toMatchObject({ copies: [{ note: 'hers' }] })
  })

  test('return with a card that was removed and restored', async () => {
    const id = await collectionWith({ copies: [{ note: 'a' }, { note: 'b', status: 'owned' }] })
    const before = await cardOf(id)
    const { body } = await ash.remove(cardPath(id))
    await ash.post(`/collections/${id}/cards/restore`, { removalId: body['removalId'] })
    expect(await cardOf(id)).toEqual(before)
  })
})

/** How each format writes the status of an owned card, and of a wanted copy of it. */
const exportedStatuses: Record<string, [string, string]> = {
  csv: [',owned,', ',chasing,'],
  json: ['"status": "owned"', '"status": "wanted"'],
}

test.each(['csv', 'json'])(
  'a %s export carries a status only where it differs, and restores it',
  async format => {
    const copies = [{ note: 'a' }, { note: 'b', status: 'wanted', quantity: 2 }]
    const id = await collectionWith({ cardStatus: 'owned', copies })
    const { text } = await ash.get(`/collections/${id}/export?format=${format}`)
    const [stored] = (await cardOf(id)).copies ?? []
    expect(text).not.toContain(stored?.id)
    const [owned, wanted] = exportedStatuses[format] ?? ['', '']
    expect([text.split(owned).length - 1, text.split(wanted).length - 1]).toEqual([1, 1])
    const { body } = await ash.post('/collections/import', { text })
    const imported = await cardOf(String(body['collectionId']))
    expect(imported).toMatchObject({
      status: 'owned',
      copies: [
        { note: 'a', status: 'owned' },
        { note: 'b', status: 'wanted', quantity: 2 },
      ],
    })
  },
)
