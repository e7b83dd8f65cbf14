import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { BuilderSlot } from './builder-slot.tsx'
import {
  collectingStore,
  pendingCommandStore,
  dispatchBuilderCommand,
  initialCollectingState,
} from './collecting.ts'
import { setFolded, foldedStore } from './folded.ts'

const mew = { productId: 'mew', name: 'Mew', imageUrl: null }
const become = (status: 'loading' | 'signedOut' | 'signedIn', id = 'ash') =>
  act(() =>
    sessionStore.set({
      ...createSessionState(status, null),
      user: status === 'signedIn' ? ({ id } as User) : null,
    }),
  )
const wait = (milliseconds: number) =>
  act(() => new Promise<void>(resolve => setTimeout(resolve, milliseconds)))

/** What the browser says of its width. */
let width: { matches: boolean }
const data = () => document.documentElement.dataset

beforeEach(() => {
  localStorage.clear()
  width = { matches: true }
  vi.stubGlobal('matchMedia', () => ({ ...width, addEventListener() {}, removeEventListener() {} }))
  become('signedOut')
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => collectingStore.set(initialCollectingState))
  pendingCommandStore.set([])
  act(() => setFolded(false))
})

/** The builder's slot on a page with the panel, or on one without. */
const slotOn = ({ isHidden = false } = {}) =>
  renderAppWithToasts(() => ({ collections: [] }), <BuilderSlot isHidden={isHidden} />)

const opener = () => document.querySelector<HTMLElement>('button[aria-expanded=false]')
const panel = () => document.querySelector('aside')

/** The builder's code takes its time to come. */
async function until(isSo: () => boolean | undefined): Promise<void> {
  while (!isSo()) await wait(20)
}

test('the panel loads by itself in a wide window', async () => {
  await slotOn()
  await until(() => panel()?.textContent?.includes('Start a collection'))
  expect(opener()).toBeNull()
  expect([data().panel, document.cookie]).toEqual([undefined, ''])
})

test('closing the panel focuses the button that opens it, and the panel stays closed on later pages', async () => {
  const page = await slotOn()
  act(() => dispatchBuilderCommand({ kind: 'add', card: mew, turnOn: true }))
  await until(() => panel()?.textContent?.includes('Mew'))
  const close = panel()?.querySelector<HTMLElement>('button')
  close?.focus()
  act(() => close?.click())
  expect([panel(), data().panel, document.cookie]).toEqual([null, 'folded', 'chasekit-panel=folded'])
  expect(opener()?.textContent).toBe('Collection Builder1')
  expect(document.activeElement).toBe(opener())
  page.show(null)
  await slotOn()
  await until(() => opener()?.textContent === 'Collection Builder1')
  expect(panel()).toBeNull()
  act(() => opener()?.click())
  expect([panel() !== null, data().panel, document.cookie]).toEqual([true, undefined, ''])
})

test('a page rendered before the panel was folded is updated to the folded state', async () => {
  document.cookie = 'chasekit-panel=folded; Path=/'
  await slotOn()
  expect(data().panel).toBe('folded')
})

test('a panel folded in another tab closes when this tab becomes visible', async () => {
  await slotOn()
  await until(() => panel() !== null)
  document.cookie = 'chasekit-panel=folded; Path=/'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect([panel(), data().panel]).toEqual([null, 'folded'])
})

test('nothing is shown while the session is loading', async () => {
  width.matches = false
  become('loading')
  await slotOn()
  await wait(150)
  expect(opener()).toBeNull()
  become('signedOut')
  expect(opener()).not.toBeNull()
})

test('personal pages have neither button nor panel', async () => {
  const { text } = await slotOn({ isHidden: true })
  await wait(150)
  expect(text()).toBe('')
})

test('a command dispatched before the builder is loaded is executed afterwards', async () => {
  await slotOn()
  await wait(150)
  act(() => dispatchBuilderCommand({ kind: 'add', card: mew, turnOn: true }))
  await until(() => panel()?.textContent?.includes('Mew'))
  expect(pendingCommandStore.get()).toEqual([])
})

test('collect mode stays on while the builder loads', async () => {
  await slotOn()
  await wait(150)
  const told: boolean[] = []
  const stop = collectingStore.subscribe(() => told.push(collectingStore.get().isOn))
  act(() => dispatchBuilderCommand({ kind: 'mode', isOn: true }))
  await until(() => panel() !== null && pendingCommandStore.get().length === 0)
  await wait(20)
  stop()
  expect(told).not.toContain(false)
  expect(collectingStore.get().isOn).toBe(true)
})

test.each([400, 800])(
  'a click on the button before the builder is loaded opens the panel, %i px wide',
  async pixels => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('48rem') && pixels >= 768,
      addEventListener() {},
      removeEventListener() {},
    }))
    await slotOn()
    await until(() => opener() !== null)
    act(() => opener()?.click())
    await until(() => document.querySelector('aside, dialog[open]') !== null)
  },
)

test('the panel restores the stored state of each user', async () => {
  localStorage.setItem(
    'chasekit-builder:ash',
    JSON.stringify({
      collections: [{ id: 'local-1', name: 'Of Ash', cards: [mew] }],
      focusedId: 'local-1',
    }),
  )
  become('signedIn')
  await slotOn()
  await until(() => panel()?.textContent?.includes('Mew'))
  become('signedIn', 'misty')
  await wait(20)
  expect(document.body.textContent).not.toContain('Mew')
})

test('dragging a card opens the panel; dragging anything else does not', async () => {
  act(() => setFolded(true))
  await slotOn()
  const drag = (types: string[]) => {
    const event = Object.assign(new Event('dragstart', { bubbles: true }), { dataTransfer: { types } })
    act(() => void document.body.dispatchEvent(event))
  }
  drag(['text/uri-list'])
  expect(foldedStore.get()).toBe(true)
  drag(['card'])
  await until(() => panel() !== null)
})
