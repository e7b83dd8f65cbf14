import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { cardQuery } from './card-queries.ts'
import { sameSpeciesCardsQuery } from './same-species-query.ts'
import { sameSpeciesSearchText } from './same-species-search.ts'

async function askedFor(id: string, language?: Language) {
  const requests: string[] = []
  const respond = async (address: string) => {
    requests.push(address)
    return Response.json({ id }, { status: id.startsWith('gone') ? 404 : 200 })
  }
  const api = createHttpClient({ fetch: respond as typeof fetch })
  const card = await new QueryClient().fetchQuery(cardQuery(api, id, language))
  return { requests, card }
}

test.each([
  ['base1-4', '/api/card/base1-4'],
  ['sv03.5-199', '/api/products/sv03.5-199'],
  ['swsh9-TG01', '/api/products/swsh9-TG01'],
  ['ja-SV2a-201', '/api/products/ja-SV2a-201'],
])('card %s is read from %s', async (id, address) => {
  expect((await askedFor(id)).requests).toEqual([address])
})

test('the language is sent with the request', async () => {
  expect((await askedFor('neo1-1', 'ja')).requests).toEqual(['/api/card/neo1-1?language=ja'])
})

test('a missing card is not an error', async () => {
  expect((await askedFor('gone-1')).card).toBeNull()
})

test('a species is searched by its number; a card with several or none is not', () => {
  expect(sameSpeciesSearchText({ dexNumbers: [25] })).toBe('dex:25')
  expect(sameSpeciesSearchText({ dexNumbers: [25, 644] })).toBeUndefined()
  expect(sameSpeciesSearchText({ dexNumbers: [] })).toBeUndefined()
})

test('the other printings do not contain the card itself', async () => {
  const cards = Array.from({ length: 11 }, (_, index) => ({ id: `base1-${index}` }))
  const api = createHttpClient({ fetch: (async () => Response.json({ cards })) as typeof fetch })
  const others = await new QueryClient().fetchQuery(sameSpeciesCardsQuery(api, 'base1-3', 'dex:6'))
  expect(others).toHaveLength(10)
  expect(others.map(other => other.id)).not.toContain('base1-3')
})
