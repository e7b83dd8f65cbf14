import { QueryClient } from '@tanstack/react-query'
import { act, createRef, type KeyboardEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCollection } from '#test/support/collection-rows.ts'
import { ApiError } from '#web/api/api-client.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import { noChoice } from '#web/ui/list-choice.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import type { PanelKeys, PanelState } from './use-search-box.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  ownershipStore.set(new Map())
})

type Pending = { route: string; query: { q: string; pageSize: string }; signal: AbortSignal | undefined }
type Waiting = Pending & { respond: (body: unknown) => void; fail: (error?: Error) => void }

const language = 'en'
const card = (name: string) => ({
  id: name,
  name,
  number: '4',
  language,
  set: { name: 'Base Set' },
  images: {},
})
const set = (code: string) => ({ id: code, name: `Set ${code}`, code, language, total: 102, images: {} })

/** The panel over calls that are resolved manually. */
async function mount(first: string) {
  const calls: Waiting[] = []
  const api = (route: string, { query }: Pick<Pending, 'query'>, { signal }: { signal?: AbortSignal }) =>
    new Promise((respond, reject) => {
      calls.push({
        route,
        query,
        signal,
        respond,
        fail: (error = new ApiError('failed', { status: 500 })) => reject(error),
      })
    })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const keys = createRef<PanelKeys>()
  const states: PanelState[] = []
  const onState = (state: PanelState) => void states.push(state)
  let change: (text: string) => void = () => {}
  const panel = function Panel() {
    const [text, setText] = useState(first)
    const [choice, setChoice] = useState(noChoice)
    change = setText
    const choosing = { keys, choice, setChoice, onState, onChoose: () => {} }
    return <SuggestionPanel id="list" text={text} {...choosing} />
  }
  const router = createMemoryRouter([
    { path: '/', Component: panel },
    { path: '*', element: null },
  ])
  const page = document.createElement('div')
  const app = { api: api as never, queryClient, notFound: () => {} }
  const drawn = (
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>
  )
  await act(async () => createRoot(page).render(drawn))
  const settle = (run: () => void) =>
    act(async () => {
      run()
      await vi.advanceTimersByTimeAsync(1)
    })
  return {
    calls,
    states,
    router,
    shown: () => page.textContent ?? '',
    options: () => [...page.querySelectorAll('[role=option]')].map(one => one.textContent),
    headings: () => [...page.querySelectorAll('[role=group] > p')].map(one => one.textContent),
    type: (text: string) => act(async () => change(text)),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    settle,
    press: (key: string) =>
      act(async () => keys.current?.press({ key, preventDefault: () => {} } as KeyboardEvent)),
  }
}

async function answerAll(
  panel: Awaited<ReturnType<typeof mount>>,
  cards: string[],
  sets: string[],
  collections: string[] = [],
) {
  const responses: Record<string, unknown> = {
    'GET /search': { cards: cards.map(card) },
    'GET /categories/sets': { sets: sets.map(set) },
    'GET /collections': { collections: collections.map(id => aCollection(id)) },
  }
  await panel.settle(() => {
    for (const call of panel.calls.splice(0)) call.respond(responses[call.route])
  })
}

test('the panel requests five cards, up to a hundred sets, and three collections', async () => {
  const panel = await mount('char')
  await panel.wait(200)
  expect(panel.calls.map(call => [call.route, call.query])).toEqual([
    ['GET /search', { q: 'char', pageSize: '5' }],
    ['GET /categories/sets', { q: 'char', pageSize: '100' }],
    ['GET /collections', { q: 'char', pageSize: '3' }],
  ])
})

test('a single letter sends no request', async () => {
  const panel = await mount(' c ')
  await panel.wait(1000)
  expect(panel.calls).toEqual([])
  expect(panel.shown()).toBe('')
})

test('a loading state is shown, then cards before sets', async () => {
  const panel = await mount('char')
  await panel.wait(200)
  expect(panel.shown()).toContain('Loading search results...')
  await answerAll(panel, ['Charizard'], ['base1'])
  expect(panel.headings()).toEqual(['CARDS', 'SETS'])
  expect(panel.options()).toEqual([
    expect.stringContaining('Charizard'),
    expect.stringContaining('Set base1'),
  ])
  expect(panel.shown()).not.toContain('Loading')
})

test('collections are last and link to their pages', async () => {
  const panel = await mount('char')
  await panel.wait(200)
  await answerAll(panel, ['Charizard'], ['base1'], ['charms'])
  expect(panel.headings()).toEqual(['CARDS', 'SETS', 'COLLECTIONS'])
  expect(panel.options().at(-1)).toBe('charms2 cards')
  await panel.press('ArrowUp')
  await panel.press('Enter')
  expect(panel.router.state.location.pathname).toBe('/collection/charms')
})

test('when collections fail, cards and sets are suggested', async () => {
  const panel = await mount('char')
  await panel.wait(200)
  await panel.settle(() => panel.calls.pop()?.fail())
  await answerAll(panel, ['Charizard'], ['base1'])
  expect(panel.headings()).toEqual(['CARDS', 'SETS'])
})

test('typing sends a request after 200 ms without a change', async () => {
  const panel = await mount('')
  await panel.type('ch')
  await panel.wait(199)
  await panel.type('cha')
  await panel.wait(199)
  expect(panel.calls).toEqual([])
  await panel.wait(1)
  expect(panel.calls.map(call => call.query.q)).toEqual(['cha', 'cha', 'cha'])
})

test('a newer text aborts older requests, and late responses are ignored', async () => {
  const panel = await mount('char')
  await panel.wait(200)
  const [late] = panel.calls.splice(0)
  await panel.type('pika')
  await panel.wait(200)
  expect(late?.signal?.aborted).toBe(true)
  await answerAll(panel, ['Pikachu'], [])
  await panel.settle(() => late?.respond({ cards: [card('Charizard')] }))
  expect(panel.options()).toEqual([expect.stringContaining('Pikachu')])
})

test('a failed request clears the suggestions', async () => {
  const panel = await mount('char')
  await panel.settle(() => panel.calls[0]?.fail())
  await answerAll(panel, ['Charizard'], ['base1'])
  expect(panel.shown()).toBe('')
})

test('without a network, and without card names on this device, the panel says why it suggests nothing', async () => {
  const panel = await mount('char')
  await panel.settle(() => panel.calls[0]?.fail(new TypeError('Failed to fetch')))
  vi.useRealTimers()
  await expect.poll(() => panel.shown()).toContain('You are offline. Search needs a connection')
})

test('without a network, own cards come first also when they are loaded after the text was typed', async () => {
  const base = {
    id: 'base1',
    name: 'Base Set',
    nameEn: null,
    code: 'base1',
    ptcgoCode: 'BS',
    printedTotal: 102,
  }
  const cards = { numbers: ['4', '5'], names: ['Charizard', 'Charmander'], rarities: [] }
  const sets = [{ ...base, language, ...cards }]
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => Response.json({ rarities: [], sets }) }),
  })
  vi.useRealTimers()
  const panel = await mount('char')
  await act(async () => panel.calls[0]?.fail(new TypeError('Failed to fetch')))
  await expect.poll(() => panel.options()).toEqual([expect.stringContaining('Charizard'), expect.anything()])
  const charmander = { owned: 3, wanted: 0, printings: [], ownedIn: [] }
  await act(async () => ownershipStore.set(new Map([['base1-5', charmander]])))
  await expect.poll(() => panel.options()[0]).toMatch(/Charmander.*You own 3/s)
})

test('the arrows select a suggestion and Enter opens it', async () => {
  const panel = await mount('char')
  await panel.wait(200)
  await answerAll(panel, ['Charizard', 'Charmander'], ['base1'])
  await panel.press('ArrowDown')
  await panel.press('ArrowDown')
  expect(panel.states.at(-1)).toEqual({ expanded: true, active: 'list-1' })
  await panel.press('ArrowUp')
  await panel.press('ArrowUp')
  expect(panel.states.at(-1)).toEqual({ expanded: true, active: undefined })
  await panel.press('ArrowUp')
  await panel.press('Enter')
  expect(panel.router.state.location.pathname + panel.router.state.location.search).toBe('/sets?set=base1')
})
