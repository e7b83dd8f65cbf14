import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { findControl, pressControl, requireControl } from '#test/support/render-app-with-toasts.tsx'
import { renderCollection } from '#test/support/render-collection.tsx'
import { createSessionState, sessionStore } from '#web/session/session-store.ts'

const aSet = (name: string, owned: number, overrides: object = {}) => ({
  set: { id: name.toLowerCase(), name, code: name, releaseDate: null },
  isChased: false,
  total: 4,
  owned,
  wanted: 1,
  percent: owned * 25,
  costToFinish: { value: 9, priced: 4 - owned, unpriced: 0, hasSamplePrices: false },
  ...overrides,
})

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('chasekit-collection-details', 'unfolded')
  sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User })
})

test('chart, notes and progress are folded until they are unfolded, which the browser remembers', async () => {
  localStorage.clear()
  const { requests, text } = await renderCollection({ sets: [aSet('Base', 1)] })
  const button = () => requireControl('Details: value, chart, notes and set progress')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(text()).toContain('Collection Value$12.50')
  expect(findControl('Edit Notes')).toBeUndefined()
  expect(requests.filter(({ path }) => /completion|values/.test(path))).toEqual([])
  await pressControl('Details: value, chart, notes and set progress')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(findControl('Edit Notes')).toBeDefined()
  expect(text()).toContain('1 of 4 owned')
  expect(localStorage.getItem('chasekit-collection-details')).toBe('unfolded')
})

test('many sets show the first three and expand to all', async () => {
  const sets = ['Base', 'Jungle', 'Fossil', 'Rocket'].map(name => aSet(name, 1))
  const { text } = await renderCollection({ sets })
  expect(text()).not.toContain('Rocket')
  await pressControl('Show all 4 sets')
  expect(text()).toContain('Rocket')
  expect(requireControl('Show fewer sets').getAttribute('aria-expanded')).toBe('true')
})

test('a set shows its missing cards and their cost, and a finished one is complete', async () => {
  const { text } = await renderCollection({ sets: [aSet('Base', 1), aSet('Jungle', 4)] })
  expect(text()).toContain('1 of 4 owned')
  expect(text()).toContain('$9.00 to finish')
  expect(findControl('3 missing')).toBeDefined()
  expect(text()).toContain('Complete')
  expect(findControl('0 missing')).toBeUndefined()
})

test('sample prices are marked beside the cost of a set', async () => {
  const costToFinish = { value: 9, priced: 1, unpriced: 0, hasSamplePrices: true }
  const { text } = await renderCollection({ sets: [aSet('Base', 3, { costToFinish })] })
  expect(text()).toContain('$9.00 to finishSample prices')
})

test('the cost of a set is in the currency of the account and names its rate', async () => {
  const counts = { copies: 1, unpriced: 0, graded: 0, hasSamplePrices: false }
  const market = [{ amount: 8, currency: 'EUR' as const }]
  const worth = { currency: 'JPY' as const, total: 1354, market, rates: [], ...counts }
  const costToFinish = { value: 8.8, priced: 1, unpriced: 0, hasSamplePrices: false, worth }
  const { text } = await renderCollection({ sets: [aSet('Base', 3, { costToFinish })] })
  expect(text()).toContain('Counted at €1.00 = ¥169.23: fixed rates of Nov 21, 2026')
  expect(text()).toContain('¥1,354 to finish')
})

test('a user who completes master sets sees printings, and whether their number is provisional', async () => {
  const cost = { value: 20, priced: 6, unpriced: 0, hasSamplePrices: false }
  const master = { total: 8, owned: 2, percent: 25, costToFinish: cost, isProvisional: true }
  const { text } = await renderCollection({ sets: [aSet('Base', 1, { master })] })
  expect(text()).not.toContain('Provisional')
  act(() => document.querySelector<HTMLInputElement>('input[value=master]')?.click())
  await waitForPendingWork()
  expect(text()).toContain('2 of 8 printings owned')
  expect(text()).toContain('Provisional')
  const link = requireControl('6 printings missing')
  expect(link.getAttribute('href')).toBe('/collections/c1/missing?set=base')
})
