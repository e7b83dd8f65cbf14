import { describe, expect, test } from 'vitest'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { sendStatus } from '#test/support/loopback-source.ts'
import { tcgdexCard } from '#test/support/source-folders.ts'
import { entryOf } from '#test/support/stand-in-tcgdex.ts'

const { source, nextDay, sync, takeRequests, names } = setUpSync()

const listings = ['en/sets', 'ja/sets']

describe('an unreliable source', () => {
  test('a set that cannot be read does not keep others from being imported', async () => {
    source().addSet('sv01', 3)
    source().addSet('sv02', 3)
    source().trouble = (path, _request, response) => {
      if (!path.endsWith('sv01-002')) return undefined
      sendStatus(response, 500)
      return true
    }
    const { sets, failures } = await sync()
    expect([sets, failures.map(String)]).toEqual([
      1,
      [`Error: ${source().address}/en/cards/sv01-002: the server answered 500, 6 times`],
    ])
    expect(Object.keys(await names())).toEqual(['sv02-001', 'sv02-002', 'sv02-003'])
    takeRequests()
    source().trouble = () => undefined
    await sync()
    expect(takeRequests()).toEqual([...listings, 'en/cards/sv01-002', 'en/cards/sv01-003'])
    expect(Object.keys(await names())).toHaveLength(6)
  })

  test('a source that does not work any more is left alone after three sets', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) source().addSet(id, 1)
    source().trouble = (path, _request, response) => {
      if (listings.includes(path)) return undefined
      sendStatus(response, 500)
      return true
    }
    expect((await sync()).failures).toHaveLength(3)
    expect(takeRequests()).toHaveLength(2 + 3 * 6)
  })

  test('a refusal ends the run; what was complete is imported, and the source is left alone', async () => {
    source().addSet('a', 2)
    source().addSet('b', 2)
    source().trouble = (path, _request, response) => {
      if (!path.endsWith('b-001')) return undefined
      sendStatus(response, 403)
      return true
    }
    const { sets, failures } = await sync()
    expect([sets, String(failures[0])]).toEqual([1, expect.stringContaining('the server answered 403')])
    expect(Object.keys(await names())).toHaveLength(2)
    takeRequests()
    await expect(sync()).rejects.toThrow('the source gets no request until 2026-03-02T12:00:01.000Z')
    expect(takeRequests()).toEqual([])
    nextDay(1.1)
    source().trouble = () => undefined
    expect((await sync()).failures).toEqual([])
    expect(Object.keys(await names())).toHaveLength(4)
  })

  test('a run that is stopped goes on where it was, without asking twice', async () => {
    source().addSet('a', 4)
    const stop = new AbortController()
    source().trouble = path => void (path.endsWith('a-002') && stop.abort())
    await expect(sync({}, stop.signal)).rejects.toThrow('aborted')
    source().trouble = () => undefined
    const before = takeRequests()
    await sync()
    const after = takeRequests()
    expect(after.filter(path => before.includes(path) && path !== before.at(-1))).toEqual([])
    expect(Object.keys(await names())).toHaveLength(4)
  })

  test('a language whose list is missing does not keep the other from being read', async () => {
    source().addSet('a', 1)
    source().trouble = (path, _request, response) => {
      if (path !== 'ja/sets') return undefined
      sendStatus(response, 404)
      return true
    }
    const { sets, failures } = await sync()
    expect([sets, failures.map(String)]).toEqual([1, [`Error: ${source().address}/ja/sets: not found`]])
  })

  test('a card is not believed to be another one, and a set has only its own cards', async () => {
    source().addSet('a', 2)
    const { set, cards } = source().addSet('b', 1)
    await sync()
    nextDay()
    cards.set('b-001', tcgdexCard('a-001', { name: 'Stolen' }))
    cards.set('a-002', tcgdexCard('a-002', { name: 'Stolen' }))
    source().trouble = (path, _request, response) => {
      if (path !== 'en/sets/b') return undefined
      response.end(JSON.stringify({ ...set, cards: [{ id: 'b-001' }, { id: 'a-002' }] }))
      return true
    }
    const { summary } = await sync()
    expect(summary.notes.map(({ reason }) => reason)).toEqual([
      '1 of the listed cards are not of this set',
      'the response is about another card',
    ])
    expect(await names()).toEqual({ 'a-001': 'Card a 001', 'a-002': 'Card a 002', 'b-001': 'Card b 001' })
  })
})

test('a card that changes while its set cannot be read is imported later', async () => {
  source().hasValidators = true
  const { set, cards } = source().addSet('sv01', 2, { releaseDate: '2026-02-20' })
  await sync()
  nextDay()
  entryOf(cards, 'sv01-001')['name'] = 'Renamed'
  const { name } = set
  set['name'] = { damaged: true }
  source().trouble = (path, _request, response) => {
    if (path !== 'en/sets') return undefined
    response.end(JSON.stringify([{ id: 'sv01', name }]))
    return true
  }
  await sync()
  source().trouble = () => undefined
  Object.assign(set, { name })
  nextDay()
  await sync()
  expect(await names()).toMatchObject({ 'sv01-001': 'Renamed' })
})
