import type { User } from '@supabase/auth-js'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { appWithMessages } from '#test/support/app-with-messages.tsx'
import { AppProvider, useApp } from '#web/app/app-provider.tsx'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { BuilderPlace } from './builder-place.tsx'
import { ask, collecting, nothingCollected, wishes } from './collecting.ts'
import { fold, folded } from './panel-hint.ts'

const mew = { productId: 'mew', name: 'Mew', imageUrl: null }
const become = (status: 'loading' | 'signedOut' | 'signedIn', id = 'ash') =>
  act(() =>
    sessionStore.set({ ...stateWith(status, null), user: status === 'signedIn' ? ({ id } as User) : null }),
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
  act(() => collecting.set(nothingCollected))
  wishes.set([])
  act(() => folded.set(false))
  document.cookie = 'chasekit-panel=; Max-Age=0; Path=/'
})

/** The builder's place on a page with the panel, or on one without. */
function placeOn({ isHidden = false } = {}) {
  return appWithMessages(
    () => ({ collections: [] }),
    <Drawn>
      <BuilderPlace isHidden={isHidden} />
    </Drawn>,
  )
}

const firstPanel = (
  <section>
    <button type="button">Close</button>
    <input type="radio" name="mode" value="view" aria-label="View" defaultChecked />
    <input type="radio" name="mode" value="collect" aria-label="Collect" />
    <select aria-label="Choice">
      <option value="">None</option>
      <option value="new">New</option>
    </select>
  </section>
)

/** A page that came with the panel. */
function Drawn({ children }: { children: ReactNode }) {
  return <AppProvider app={{ ...useApp(), firstPanel }}>{children}</AppProvider>
}

const shell = () => document.querySelector('.panel-shell')
const opener = () => document.querySelector<HTMLElement>('button[aria-expanded=false]')
const panel = () => document.querySelector('aside')

/** The builder's code takes its time to come. */
async function until(isSo: () => boolean | undefined): Promise<void> {
  while (!isSo()) await wait(20)
}

test('the button comes after 100 ms; the code of the panel does not, for whoever never collected', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await placeOn()
  act(() => void vi.advanceTimersByTime(79))
  expect(opener()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(opener()?.textContent).toBe('My Collections')
  vi.useRealTimers()
  await wait(200)
  expect(panel()).toBeNull()
})

test('beside a wide page the panel of somebody signed in comes by itself', async () => {
  become('signedIn')
  await placeOn()
  await until(() => panel()?.textContent?.includes('Start a collection'))
})

test('in a narrow window, or folded away, it waits until it is asked for', async () => {
  become('signedIn')
  width.matches = false
  await placeOn()
  await wait(200)
  expect(shell()).not.toBeNull()
  width.matches = true
  act(() => folded.set(true))
  await wait(200)
  expect(shell()).not.toBeNull()
  act(() => folded.set(false))
  await until(() => panel() !== null)
})

test('styles and pages to come are told of a panel, of what is in it, and of one folded away', async () => {
  const page = await placeOn()
  await wait(150)
  expect(data().panel).toBe('unused')
  expect(document.cookie).toBe('')
  act(() => fold(true))
  expect([data().panel, document.cookie]).toEqual([undefined, 'chasekit-panel=folded'])
  act(() => fold(false))
  act(() => ask({ kind: 'add', card: mew, turnOn: true }))
  await until(() => panel()?.textContent?.includes('Mew'))
  page.show(null)
  await placeOn()
  await until(() => data().panel === 'used')
  expect(document.cookie).toBe('chasekit-panel=used')
})

test('a panel that another tab folded away goes when this one is seen again, and stays folded', async () => {
  const page = await placeOn()
  await wait(150)
  document.cookie = 'chasekit-panel=folded; Path=/'
  act(() => ask({ kind: 'add', card: mew, turnOn: true }))
  await until(() => panel()?.textContent?.includes('Mew'))
  page.show(null)
  await placeOn()
  await until(() => panel() !== null)
  expect(document.cookie).toBe('chasekit-panel=folded')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect([panel(), data().panel]).toEqual([null, undefined])
})

test('what is chosen last in the drawn panel counts', async () => {
  const page = await placeOn()
  await wait(150)
  for (const value of ['collect', 'view']) {
    const radio = page.find<HTMLInputElement>(`[value=${value}]`)
    radio.checked = true
    act(() => void radio.dispatchEvent(new Event('input', { bubbles: true })))
  }
  await until(() => panel() !== null && wishes.get().length === 0)
  expect(collecting.get().isOn).toBe(false)
})

test('where the server drew no panel its code comes by itself', async () => {
  await appWithMessages(() => ({ collections: [] }), <BuilderPlace isHidden={false} />, '/sets')
  await until(() => panel()?.textContent?.includes('Start a collection'))
})

test('where there is no panel there is no room for one', async () => {
  data().panel = 'unused'
  await placeOn({ isHidden: true })
  await wait(150)
  expect(data().panel).toBeUndefined()
})

test('what the server drew is heard before there is code for it', async () => {
  const page = await placeOn()
  const select = page.find<HTMLSelectElement>('.panel-shell select')
  select.focus()
  select.value = 'new'
  act(() => void select.dispatchEvent(new Event('input', { bubbles: true })))
  expect(wishes.get()).toEqual([{ kind: 'create' }])
  await until(() => wishes.get().length === 0)
  expect(panel()?.textContent).toContain('New Collection (Local)')
  await until(() => document.activeElement === panel()?.querySelector('select'))
})

test('the panel that the server drew can be put away', async () => {
  const page = await placeOn()
  await wait(150)
  page.find<HTMLElement>('.panel-shell button').focus()
  page.click('.panel-shell button')
  expect([folded.get(), data().panel, wishes.get()]).toEqual([true, undefined, []])
  await wait(0)
  expect(document.activeElement).toBe(opener())
})

test('before it is known who is here nothing is shown', async () => {
  become('loading')
  await placeOn()
  await wait(150)
  expect(opener()).toBeNull()
  become('signedOut')
  expect(opener()).not.toBeNull()
})

test('one’s own pages have neither button nor panel', async () => {
  const { text } = await placeOn({ isHidden: true })
  await wait(150)
  expect(text()).toBe('')
})

test('what is asked before the builder’s code is here is done when it is', async () => {
  await placeOn()
  await wait(150)
  act(() => ask({ kind: 'add', card: mew, turnOn: true }))
  await until(() => panel()?.textContent?.includes('Mew'))
  expect(wishes.get()).toEqual([])
})

test('the switch that was turned on stays on while the builder’s code comes', async () => {
  await placeOn()
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
  await placeOn()
  await wait(150)
  act(() => opener()?.click())
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
  await placeOn()
  await until(() => panel()?.textContent?.includes('Mew'))
  become('signedIn', 'misty')
  await wait(20)
  expect(document.body.textContent).not.toContain('Mew')
})

test('a card that is picked up brings the panel to be dropped into; anything else does not', async () => {
  await placeOn()
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
