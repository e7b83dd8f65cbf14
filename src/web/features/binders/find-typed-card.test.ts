import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from '#web/api/api-client.ts'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { findTypedCard } from './find-typed-card.ts'

const printing = { finish: 'normal', foil: null, stamps: [], size: 'standard', run: null }
const reverse = { ...printing, finish: 'reverse' }
const foils = ['pokeball', 'masterball'].map(foil => ({ ...reverse, foil }))
const charizard = anApiCard({ variants: [printing, reverse] })
const pidgey = anApiCard({ number: '57', name: 'Pidgey', variants: [printing, ...foils] })

type Input = { query?: unknown; params?: { id: string } }

/** Finds a typed text in Base Set with one card. `unfiled` are the copies that the search finds. */
async function find(
  text: string,
  { unfiled = [] as object[], setId = '', among = 'unfiled' as 'unfiled' | 'owned' } = {},
) {
  const searches: unknown[] = []
  const respond: Record<string, (input: Input) => unknown> = {
    'GET /categories/sets': () => ({ sets: [anApiSet()] }),
    'GET /categories/{id}/cards': () => ({ cards: [charizard, pidgey] }),
    'GET /products/{id}': ({ params }) => (params?.id === pidgey.id ? pidgey : charizard),
    'GET /copies': ({ query }) => {
      searches.push(query)
      return { copies: unfiled }
    },
  }
  const api = (async (call: string, input: Input) => respond[call]?.(input)) as unknown as ApiClient
  const found = await findTypedCard({ api, queryClient: new QueryClient() }, { text, setId, among })
  return { found, searches }
}

const anUnfiled = (variant: string | null) => ({
  id: `copy-${variant}`,
  collectionId: 'mine',
  productId: 'base1-4',
  variant,
  card: charizard,
  quantity: 1,
  binders: [] as object[],
})

test('a set and number find the unfiled copy of the printing that was typed', async () => {
  const { found, searches } = await find('bs 4 rh', { unfiled: [anUnfiled('normal'), anUnfiled('reverse')] })
  expect(found).toMatchObject({ kind: 'copy', copy: { id: 'copy-reverse', name: 'Charizard' } })
  expect(searches).toMatchObject([{ q: 'is:unfiled', productId: 'base1-4' }])
})

test('a number is one of the pinned set', async () => {
  expect((await find('4', { unfiled: [anUnfiled(null)], setId: 'base1' })).found).toMatchObject({
    kind: 'copy',
  })
})

test('a card of which only another printing is unfiled is offered with what was typed', async () => {
  const { found } = await find('bs 4 rh nm x2', { unfiled: [anUnfiled('normal')] })
  const copy = { productId: 'base1-4', variant: 'reverse', condition: 'near-mint', quantity: 2 }
  expect(found).toMatchObject({ kind: 'offer', name: 'Charizard', offers: [{ copy }] })
})

test('the printing is a part of what is offered, or what the catalogue does not list is said', async () => {
  const { found } = await find('bs 4 rh', { unfiled: [anUnfiled(null)] })
  expect(found).toMatchObject({
    text: 'You have no Charizard 4 · Reverse holo outside binders.',
    asksPrinting: false,
  })
  const { found: other } = await find('bs 4 holo')
  expect(other).toMatchObject({
    text: 'The catalogue does not list Charizard 4 as Holo.',
    asksPrinting: true,
    offers: [{ printing: 'Normal' }, { printing: 'Reverse holo' }],
  })
  expect((await find('bs 57 rh')).found).toMatchObject({
    text: 'You have no Pidgey 57 outside binders. Which printing?',
  })
})

test('the code of a set alone pins it, and files none of its cards', async () => {
  const copyOfSet = [anUnfiled(null)]
  expect((await find('bs', { unfiled: copyOfSet })).found).toEqual({ kind: 'set', setId: 'base1' })
  expect((await find('BS', { setId: 'sv03' })).found).toEqual({ kind: 'set', setId: 'base1' })
  // A copy of this name is meant.
  const mew = { ...anUnfiled(null), card: anApiCard({ name: 'Bs' }) }
  expect((await find('bs', { unfiled: [mew] })).found).toMatchObject({ kind: 'copy' })
})

test('a number that the set does not have is refused with its neighbors', async () => {
  expect((await find('bs 30')).found).toEqual({
    kind: 'nothing',
    text: 'Base Set has no card 30. Did you mean: 4 Charizard · 57 Pidgey',
  })
  expect((await find('lugia', { setId: 'base1' })).found).toMatchObject({
    text: expect.stringContaining('You have no such card') as string,
  })
})

test('each possible printing is offered if the words mean several, and none of a wanted copy', async () => {
  const { found } = await find('bs 57 rh')
  const variants = found.kind === 'offer' ? found.offers.map(({ copy }) => copy.variant) : []
  expect(variants).toEqual(['reverse/pokeball', 'reverse/masterball'])
  expect((await find('bs 4 want')).found.kind).toBe('nothing')
})

test('a name, and a number without a set, search the unfiled copies and offer nothing', async () => {
  const { found, searches } = await find('charizard')
  expect([found.kind, searches]).toMatchObject(['nothing', [{ q: 'is:unfiled charizard' }]])
  expect((await find('4')).found.kind).toBe('nothing')
})

test('during a check all owned copies count, unfiled ones first, and nothing is offered', async () => {
  const filed = { ...anUnfiled('normal'), binders: [{ quantity: 1 }] }
  const { found, searches } = await find('bs 4', { unfiled: [filed, anUnfiled(null)], among: 'owned' })
  expect(found).toMatchObject({ copy: { id: 'copy-null' } })
  expect(searches).toMatchObject([{ q: 'is:owned' }])
  expect((await find('bs 4', { unfiled: [filed], among: 'owned' })).found).toMatchObject({
    copy: { id: 'copy-normal' },
  })
  expect((await find('bs 4', { among: 'owned' })).found.kind).toBe('nothing')
})
