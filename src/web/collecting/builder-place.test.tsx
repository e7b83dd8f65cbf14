import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appWithMessages } from '#test/support/app-with-messages.tsx'
import { mounted } from '#test/support/mounted.tsx'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { BuilderPlace } from './builder-place.tsx'
import { ask, collecting, nothingCollected, wishes } from './collecting.ts'

const mew = { productId: 'mew', name: 'Mew', imageUrl: null }
const become = (status: 'loading' | 'signedOut' | 'signedIn', id = 'ash') =>
  act(() =>
    sessionStore.set({ ...stateWith(status, null), user: status === 'signedIn' ? ({ id } as User) : null }),
  )
const wait = (milliseconds: number) =>
  act(() => new Promise<void>(resolve => setTimeout(resolve, milliseconds)))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  become('signedOut')
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => collecting.set(nothingCollected))
  wishes.set([])
})

/** The builder's place on the page of an address. */
function placeOn(address: string) {
  return appWithMessages(() => ({ collections: [] }), <BuilderPlace />, address)
}
const panel = () => document.querySelector('aside')

/** The builder's code takes its time to come. */
async function until(isSo: () => boolean | undefined): Promise<void> {
  while (!isSo()) await wait(20)
}

test('whoever never collected sees a button after 100 ms, and no panel', () => {
  vi.useFakeTimers()
  const page = mounted(<BuilderPlace />, '/sets')
  act(() => void vi.advanceTimersByTime(99))
  expect(page.text()).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(page.text()).toBe('My Collections')
  expect(page.find('div button').getAttribute('aria-expanded')).toBe('false')
  expect(panel()).toBeNull()
  page.show(null)
  vi.useRealTimers()
})

test('before it is known who is here nothing is shown', async () => {
  become('loading')
  const { text } = await placeOn('/sets')
  await wait(150)
  expect(text()).toBe('')
  become('signedOut')
  expect(text()).toBe('My Collections')
})

test('one’s own pages have neither button nor panel', async () => {
  const { text } = await placeOn('/collections')
  await wait(150)
  expect(text()).toBe('')
})

test('what is asked before the builder’s code is here is done when it is', async () => {
  await placeOn('/sets')
  await wait(150)
  act(() => ask({ kind: 'add', card: mew, turnOn: true }))
  await until(() => panel()?.textContent?.includes('Mew'))
  expect(wishes.get()).toEqual([])
})

test('the switch that was turned on stays on while the builder’s code comes', async () => {
  await placeOn('/sets')
  await wait(150)
  const told: boolean[] = []
  const stop = collecting.subscribe(() => told.push(collecting.get().isOn))
  act(() => ask({ kind: 'mode', isOn: true }))
  await until(() => panel() !== null && wishes.get().length === 0)
  await wait(20)
  stop()
  expect(told).not.toContain(false)
  expect(collecting.get().isOn).toBe(true)
})

test('the button brings the panel', async () => {
  await placeOn('/sets')
  await wait(150)
  act(() => document.querySelector<HTMLElement>('div button')?.click())
  await until(() => panel() !== null)
})

test('whoever collected before finds the panel as it was, each person their own', async () => {
  localStorage.setItem(
    'chasekit-builder:ash',
    JSON.stringify({
      collections: [{ id: 'local-1', name: 'Of Ash', cards: [mew] }],
      focusedId: 'local-1',
    }),
  )
  become('signedIn')
  await placeOn('/sets')
  await until(() => panel()?.textContent?.includes('Mew'))
  become('signedIn', 'misty')
  await wait(20)
  expect(document.body.textContent).not.toContain('Mew')
})

test('a card that is picked up brings the panel to be dropped into; anything else does not', async () => {
  await placeOn('/sets')
  await wait(150)
  const drag = (types: string[]) => {
    const event = Object.assign(new Event('dragstart', { bubbles: true }), { dataTransfer: { types } })
    act(() => void document.body.dispatchEvent(event))
  }
  drag(['text/uri-list'])
  expect(wishes.get()).toEqual([])
  drag(['card'])
  await until(() => panel() !== null)
})
