import { describe, expect, test } from 'vitest'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { entryOf } from '#test/support/stand-in-tcgdex.ts'
import { parseSupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import { acceptHeld, discardHeld } from './decide-held.ts'
import { listHeld, purgeHeld } from './held-changes.ts'

const { pool, source, clock, nextDay, sync, takeRequests, names } = setUpSync()

const held = () => listHeld(pool(), source().address)
const target = () => ({
  pool: pool(),
  url: source().address,
  now: clock().now,
  factsOf: async () => parseSupplementaryFacts(undefined, undefined),
})
const firstHeld = async () => {
  const [first] = await held()
  if (!first) throw new Error('nothing is held back')
  return first
}

/** A set of ten cards that loses four, beside one that gets another name. */
async function loseCards() {
  const { cards } = source().addSet('a', 10, { releaseDate: '2026-02-01' })
  const { cards: others } = source().addSet('b', 1, { releaseDate: '2026-02-01' })
  await sync()
  const before = await names()
  nextDay()
  for (const id of ['a-007', 'a-008', 'a-009', 'a-010']) cards.delete(id)
  entryOf(cards, 'a-001')['name'] = 'Corrected'
  entryOf(others, 'b-001')['name'] = 'Other'
  return { before, cards }
}

describe('a set that loses cards', () => {
  test('is held back; it stays as it was, and other sets go on', async () => {
    const { before } = await loseCards()
    const report = await sync()
    expect([report.held, report.failures]).toEqual([1, []])
    expect(await held()).toMatchObject([{ setId: 'a', kind: 'cards-lost', counts: { stored: 10, lost: 4 } }])
    expect(await names()).toEqual({ ...before, 'b-001': 'Other' })
  })

  test('is applied from the stored responses when somebody agrees', async () => {
    await loseCards()
    await sync()
    takeRequests()
    const summary = await acceptHeld(target(), await firstHeld())
    expect(summary?.counts.card).toMatchObject({ changed: 1, removed: 4 })
    expect([await held(), takeRequests()]).toEqual([[], []])
    expect(await names()).toMatchObject({ 'a-001': 'Corrected' })
    expect(Object.keys(await names())).toHaveLength(7)
  })

  test('is applied also if it lost most of its cards', async () => {
    const { cards } = await loseCards()
    for (const id of [...cards.keys()].slice(1)) cards.delete(id)
    await sync()
    await acceptHeld(target(), await firstHeld())
    expect(Object.keys(await names())).toEqual(['a-001', 'b-001'])
  })

  test('is applied also if it lost all of them', async () => {
    const { cards } = await loseCards()
    cards.clear()
    await sync()
    await acceptHeld(target(), await firstHeld())
    expect(Object.keys(await names())).toEqual(['b-001'])
  })

  test('is not held back again after it was discarded, until it differs', async () => {
    const { before, cards } = await loseCards()
    source().hasValidators = true
    await sync()
    expect(await discardHeld(target(), await firstHeld())).toBe(true)
    nextDay()
    expect((await sync()).held).toBe(0)
    expect(await names()).toEqual({ ...before, 'b-001': 'Other' })
    nextDay()
    entryOf(cards, 'a-002')['name'] = 'Differs'
    expect((await sync()).held).toBe(1)
    await acceptHeld(target(), await firstHeld())
    expect(await names()).toMatchObject({ 'a-001': 'Corrected', 'a-002': 'Differs' })
  })

  test('is no longer held back when the source has its cards again', async () => {
    const { cards } = await loseCards()
    const lost = structuredClone(entryOf(cards, 'a-001'))
    await sync()
    nextDay()
    for (const number of ['007', '008', '009', '010']) {
      cards.set(`a-${number}`, { ...lost, id: `a-${number}`, localId: number, name: `Card a ${number}` })
    }
    expect((await sync()).held).toBe(0)
    expect(Object.keys(await names())).toHaveLength(11)
  })

  test('waits once, however often it is found', async () => {
    await loseCards()
    await sync()
    const [first] = await held()
    nextDay()
    await sync()
    expect(await held()).toEqual([first])
  })

  test('cannot be accepted while the source is being asked again', async () => {
    const { cards } = await loseCards()
    await sync()
    nextDay()
    entryOf(cards, 'a-002')['name'] = 'Differs'
    await sync({ dailyRequests: 6 })
    await expect(acceptHeld(target(), await firstHeld())).rejects.toThrow(
      'a: the source is being asked again',
    )
    expect(await held()).toHaveLength(1)
  })

  test('is decided once by two people', async () => {
    await loseCards()
    await sync()
    const change = await firstHeld()
    const both = await Promise.all([acceptHeld(target(), change), acceptHeld(target(), change)])
    expect(both.filter(summary => summary !== undefined)).toHaveLength(1)
    expect(await discardHeld(target(), change)).toBe(false)
  })
})

test('cards that exchange their names are held back', async () => {
  const { cards } = source().addSet('a', 4, { releaseDate: '2026-02-01' })
  await sync()
  nextDay()
  entryOf(cards, 'a-001')['name'] = 'Card a 002'
  entryOf(cards, 'a-002')['name'] = 'Card a 001'
  await sync()
  expect(await held()).toMatchObject([{ kind: 'cards-exchanged', counts: { stored: 4, changed: 2 } }])
  expect(await names()).toMatchObject({ 'a-001': 'Card a 001' })
  await acceptHeld(target(), await firstHeld())
  expect(await names()).toMatchObject({ 'a-001': 'Card a 002' })
})

describe('a set that is gone from the listing', () => {
  async function loseSet() {
    for (const id of ['a', 'b', 'c', 'd']) source().addSet(id, 2)
    await sync()
    nextDay()
    const gone = entryOf(source().sets.en, 'b')
    source().sets.en.delete('b')
    return gone
  }

  test('is held back, and removed when somebody agrees', async () => {
    await loseSet()
    expect((await sync()).held).toBe(1)
    expect(await held()).toMatchObject([{ setId: 'b', kind: 'set-gone', counts: { cards: 2 } }])
    expect(Object.keys(await names())).toHaveLength(8)
    await acceptHeld(target(), await firstHeld())
    expect(Object.keys(await names())).toEqual(['a-001', 'a-002', 'c-001', 'c-002', 'd-001', 'd-002'])
    nextDay()
    expect((await sync()).held).toBe(0)
  })

  test('is no longer held back when it is listed again', async () => {
    const gone = await loseSet()
    await sync()
    source().sets.en.set('b', gone)
    nextDay()
    expect((await sync()).held).toBe(0)
  })

  test('stays for good when somebody discards it', async () => {
    await loseSet()
    await sync()
    await discardHeld(target(), await firstHeld())
    nextDay()
    expect((await sync()).held).toBe(0)
    expect(Object.keys(await names())).toHaveLength(8)
  })

  test('is not held back if the listing lacks most sets, because that is damaged', async () => {
    await loseSet()
    source().sets.en.clear()
    const { held: count, failures } = await sync()
    expect([count, failures.map(String)]).toEqual([
      0,
      [`Error: ${source().address}: the list of sets (en) lacks 4 of 4 imported sets`],
    ])
    expect(Object.keys(await names())).toHaveLength(8)
  })

  test('is not held back if entries of the listing cannot be read', async () => {
    await loseSet()
    source().trouble = (path, _request, response) => {
      if (path !== 'en/sets') return undefined
      response.end(
        JSON.stringify([{ id: 'a', name: 'A' }, { id: 'c', name: 'C' }, { id: 'd', name: 'D' }, { id: 5.5 }]),
      )
      return true
    }
    expect((await sync()).held).toBe(0)
  })
})

test('decisions of long ago are deleted, except the last one to discard a change of a set', async () => {
  const decide = (set: string, kind: string, hash: string, decision: string, daysAgo: number) =>
    pool().query(
      `insert into held_changes (id, source_url, language, source_id, set_id, kind, counts, response_hash, decision, decided_at)
        values (gen_random_uuid(), 'u', 'en', $1, $1, $2, '{}', $3, $4, $5::timestamptz - make_interval(days => $6))`,
      [set, kind, hash, decision, clock().now(), daysAgo],
    )
  await decide('a', 'cards-lost', '1', 'accepted', 100)
  await decide('a', 'cards-lost', '2', 'superseded', 100)
  await decide('a', 'cards-lost', '3', 'accepted', 80)
  await decide('b', 'cards-lost', '4', 'discarded', 200)
  await decide('b', 'cards-exchanged', '5', 'discarded', 100)
  await decide('b', 'set-gone', 'gone', 'discarded', 300)
  expect(await purgeHeld(pool(), clock().now())).toBe(3)
  const { rows } = await pool().query('select response_hash as hash from held_changes order by 1')
  expect(rows.map(({ hash }) => hash)).toEqual(['3', '5', 'gone'])
})
