import { afterEach, expect, test } from 'vitest'
import { collectEvents } from '#test/support/import-events.ts'
import {
  sendJson,
  sendStatus,
  startLoopbackSource,
  type LoopbackSource,
} from '#test/support/loopback-source.ts'
import { tcgdexCard, tcgdexSet, type FolderFiles } from '#test/support/source-folders.ts'
import { readTcgdex, type TcgdexOptions } from './read-tcgdex.ts'

let source: LoopbackSource | undefined

afterEach(async () => {
  await source?.close()
  source = undefined
})

const cards = Array.from({ length: 20 }, (_, index) =>
  tcgdexCard(`sv01-${String(index + 1).padStart(3, '0')}`),
)

function responsesOf(sets: { set: FolderFiles; cards: FolderFiles[] }[]): FolderFiles {
  const responses: FolderFiles = {
    '/v2/en/series': [{ id: 'sv', name: 'Scarlet & Violet' }],
    '/v2/en/sets': sets.map(({ set }) => ({ id: set['id'] })),
  }
  for (const { set, cards: own } of sets) {
    responses[`/v2/en/sets/${encodeURIComponent(String(set['id']))}`] = set
    for (const card of own) responses[`/v2/en/cards/${encodeURIComponent(String(card['id']))}`] = card
  }
  return responses
}

type Trouble = (path: string, count: number) => number | 'half' | undefined

async function readFrom(
  responses: FolderFiles,
  options: TcgdexOptions = {},
  trouble: Trouble = () => undefined,
) {
  const counts = new Map<string, number>()
  source = await startLoopbackSource((request, response) => {
    const path = request.url ?? ''
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    const wrong = trouble(path, count)
    if (wrong === 'half') response.end('{"id": "sv01')
    else if (wrong !== undefined) sendStatus(response, wrong)
    else if (path in responses) setTimeout(() => sendJson(response, responses[path]), 5)
    else sendStatus(response, 404)
  })
  const events = readTcgdex(`${source.address}/v2/`, {
    languages: ['en'],
    backoffMs: 1,
    paceMs: 0,
    ...options,
  })
  return collectEvents(events)
}

const oneSet = () => responsesOf([{ set: tcgdexSet('sv01', cards), cards }])

test('the live API is read card by card, in the order of the set', async () => {
  const { sets, cards: read, problems } = await readFrom(oneSet())
  expect(sets.map(({ id }) => id)).toEqual(['sv01'])
  expect(read.map(({ id }) => id)).toEqual(cards.map(card => card['id']))
  expect(problems).toEqual([])
})

test('facts that the API lacks come from what is known; prices of the response precede', async () => {
  const known = { tcgplayer: 5, cardmarket: 6 }
  const links = [
    { marketplace: 'cardmarket' as const, product: 6, variants: ['normal'] },
    { marketplace: 'tcgplayer' as const, product: 5, variants: ['normal'] },
  ]
  const pricing = { cardmarket: { idProduct: 12 }, tcgplayer: null }
  const variants_detailed = [{ type: 'normal', size: 'standard', pricing }]
  const priced = [tcgdexCard('sv01-001', { variants_detailed }), tcgdexCard('sv01-002')]
  const { sets, cards: read } = await readFrom(
    responsesOf([{ set: tcgdexSet('sv01', priced), cards: priced }]),
    {
      knownFacts: async () => ({
        marketplaceGroup: id => `group of ${id}`,
        englishSetName: id => `name of ${id}`,
        knownProducts: id => (id === 'sv01-001' ? { ...known, products: links } : undefined),
      }),
    },
  )
  expect(sets).toMatchObject([{ sourceId: 'group of sv01', nameEn: 'name of sv01' }])
  expect(read.map(({ market }) => market)).toEqual([
    { tcgplayer: 5, cardmarket: 12, products: [{ ...links[0], product: 12 }, links[1]] },
    { tcgplayer: null, cardmarket: null },
  ])
})

test('one request is sent at a time', async () => {
  await readFrom(oneSet())
  expect(source?.maxAtOnce()).toBe(1)
})

test('ids with + and % are encoded in URLs', async () => {
  const odd = [tcgdexCard('SM1+-%3F')]
  const { cards: read } = await readFrom(responsesOf([{ set: tcgdexSet('SM1+', odd), cards: odd }]))
  expect(source?.requestedPaths).toContain('/v2/en/sets/SM1%2B')
  expect(source?.requestedPaths).toContain('/v2/en/cards/SM1%2B-%253F')
  expect(read).toHaveLength(1)
})

test('requests are repeated after transient failures, and each card is read once', async () => {
  const trouble: Trouble = (path, count) => {
    if (count > 1) return undefined
    if (path.endsWith('-003')) return 429
    if (path.endsWith('-004')) return 503
    return path.endsWith('-005') ? 'half' : undefined
  }
  const { cards: read, problems } = await readFrom(oneSet(), {}, trouble)
  expect(read.map(({ id }) => id)).toEqual(cards.map(card => card['id']))
  expect(problems).toEqual([])
})

test('a card missing on the server is reported, and the others are read', async () => {
  const {
    cards: read,
    problems,
    events,
  } = await readFrom(oneSet(), {}, path => (path.endsWith('-002') ? 404 : undefined))
  expect(read).toHaveLength(19)
  expect(problems.map(({ reason }) => reason)).toEqual(['listed in its set, not found'])
  expect(events.find(event => event.kind === 'cards')).toMatchObject({ unread: ['sv01-002'] })
})

test('a response about another card is reported, and does not replace that one', async () => {
  const responses = oneSet()
  responses['/v2/en/cards/sv01-002'] = tcgdexCard('base1-4')
  const { cards: read, problems } = await readFrom(responses)
  expect(read.map(({ id }) => id)).not.toContain('base1-4')
  expect(problems.map(({ reason }) => reason)).toEqual(['the response is about another card'])
})

test('a server that stops responding ends the import before the set is yielded', async () => {
  const trouble: Trouble = path => (path.endsWith('-010') ? 500 : undefined)
  await expect(readFrom(oneSet(), { attempts: 2 }, trouble)).rejects.toThrow(
    /cards\/sv01-010: the server answered 500, 2 times/,
  )
})

test('a URL without TCGdex throws an error that names it', async () => {
  await expect(readFrom({})).rejects.toThrow(/\/v2\/en\/series: not found/)
})
