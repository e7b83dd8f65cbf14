import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { aPublicCollection } from '#test/support/feed-fixtures.ts'
import { type Responder } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { CollectionsWithCard } from './collections-with-card.tsx'
import { useFeed } from './use-feed.ts'

beforeEach(() => setTestSession(null))

const Page = () => <CollectionsWithCard feed={useFeed()} />

const isList = (path: string) => path.startsWith('/collections/public')

const listing =
  (...collections: unknown[]): Responder =>
  ({ path }) => {
    if (isList(path)) return { collections, pagination: { total: collections.length, page: 1 } }
    if (path.startsWith('/products/base1-4')) return anApiCard({ number: '4', name: 'Charizard' })
    return path.startsWith('/card-interactions/') ? { votes: [] } : 404
  }

async function open(respond: Responder, query = 'card=base1-4') {
  const page = await renderPage(respond, { at: `/feed?${query}`, Page })
  const lists = () => page.requests.map(({ path }) => path).filter(isList)
  return { ...page, lists }
}

test('collections with a card are listed with owner, number of cards and shown copies', async () => {
  const page = await open(
    listing(
      aPublicCollection({ id: 'c1', name: 'Fire', cardCount: 12, copiesOfCard: 2 }),
      aPublicCollection({ id: 'c2', name: 'Others', cardCount: 3 }),
    ),
  )
  expect(page.find('h1').textContent).toBe('Public collections with this card')
  expect(page.find('header').textContent).toContain('Charizard')
  expect(page.find('header').textContent).toContain('2 collections')
  expect(page.find('article:has([href="/collection/c1"])').textContent).toMatch(
    /misty.*Owns 2 copies of this card.*12 cards/,
  )
  expect(page.find('article:has([href="/collection/c2"])').textContent).not.toContain('of this card')
  expect(page.lists()).toEqual([expect.stringContaining('card=base1-4')])
})

test('a card that nobody has leads to its prices; with a text nothing matches', async () => {
  const nobody = await open(listing())
  expect(nobody.text()).toContain('No public collection of others found')
  expect(nobody.find('a[href="/card/base1-4#market"]').textContent).toBe('Prices and shops')
  nobody.show(null)
  const searched = await open(listing(), 'card=base1-4&q=water')
  expect(searched.text()).toContain('No content found')
})

test.each([
  [{ language: 'ja', name: 'リザードン', nameEn: 'Charizard' }, 'Charizard', null],
  [{ language: 'ja', name: 'ピカチュウのおやつ', nameEn: null }, 'ピカチュウのおやつ', 'ja'],
  [{ language: 'en', name: 'Charizard', nameEn: null }, 'Charizard', 'en'],
] as const)('the name of %o is marked with the language of its text', async (card, name, language) => {
  const page = await open(({ path }) => {
    if (path.startsWith('/products/base1-4')) return anApiCard(card)
    return listing()({ path } as never)
  })
  expect(page.link(name).getAttribute('lang')).toBe(language)
})

test('an unknown card says so', async () => {
  const page = await open(() => 404)
  expect(page.text()).toContain('Card not found')
})

test('collections with a card are requested once the session is known, without reading as a visitor first', async () => {
  setTestSession(undefined)
  const page = await open(listing())
  expect(page.lists()).toEqual([])
  await act(async () => setTestSession(storedSession()))
  await act(() => new Promise(done => setTimeout(done)))
  expect(page.lists()).toHaveLength(1)
})
