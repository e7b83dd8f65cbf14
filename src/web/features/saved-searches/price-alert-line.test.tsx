import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { aSavedSearch } from '#test/support/saved-search.ts'
import {
  fill,
  findControl,
  pressControl,
  renderAppWithToasts,
  requireControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { PriceAlertLine } from './price-alert-line.tsx'

const printing = (finish: string) => ({ finish, foil: null, stamps: [], size: 'standard', run: null })
const card = {
  id: 'base1-4',
  name: 'Charizard',
  number: '4',
  set: { name: 'Base Set' },
  variants: [printing('holo'), printing('reverse')],
}
const price = { price: 217.3, currency: 'USD', variant: 'holo' } as const
const times = { createdAt: '2026-01-01T00:00:00Z', lastFiredAt: null }
const above = {
  id: 'a1',
  kind: 'price-above',
  amount: 300,
  currency: 'USD',
  variant: 'holo',
  ...times,
} as const

beforeEach(() => setTestSession(storedSession()))

/** The line with a server that stores saved searches. */
async function renderLine(stored: SavedSearch[] = [], shown: typeof price | null = price, of = card) {
  let searches = stored
  let count = 0
  const withIds = (alerts: object[]) =>
    alerts.map(alert => ({ id: `n${++count}`, ...times, ...alert })) as SavedSearch['alerts']
  const page = await renderAppWithToasts(
    ({ method, body, path }) => {
      const { alerts, ...facts } = (body ?? {}) as { alerts: object[] }
      if (method === 'POST') searches = [aSavedSearch({ id: 's9', ...facts, alerts: withIds(alerts) })]
      if (method === 'PATCH') searches = searches.map(one => ({ ...one, ...facts, alerts: withIds(alerts) }))
      if (method === 'DELETE') searches = []
      return path === '/searches' && method === 'GET' ? { searches } : (searches[0] ?? { id: 's9' })
    },
    <PriceAlertLine card={of} price={shown} />,
  )
  return { ...page, sent: () => page.changes().map(({ method, path, body }) => ({ method, path, body })) }
}

test('a visitor is asked to sign in, and nothing is sent', async () => {
  onTestFinished(() => authPromptStore.set(undefined))
  setTestSession(null)
  const { requests } = await renderLine()
  await pressControl('Tell Me')
  expect(authPromptStore.get()).toBe('saveSearch')
  expect(requests).toEqual([])
})

test('a price target is an alert of a saved search of this card, and Undo deletes it', async () => {
  const { sent, text } = await renderLine()
  await pressControl('Tell Me')
  const alert = { kind: 'price-below', amount: 217, currency: 'USD', variant: 'holo' }
  const body = { name: 'Charizard · 4 · Base Set', query: 'id:"base1-4"', alerts: [alert] }
  expect(sent()).toMatchObject([{ method: 'POST', path: '/searches', body }])
  expect(text()).toContain('Below $217.00')
  expect(toastTexts()).toEqual([
    'Alert saved: Tell me when Holo falls below $217.00. You will see it at the bell.',
  ])
  await pressControl('Undo')
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: '/searches/s9' })
  expect(text()).not.toContain('Below')
})

test('a second target joins the search of the card, and Undo removes only the new one', async () => {
  const { sent } = await renderLine([
    aSavedSearch({ query: 'id:"base1-4"', alerts: [above], alertsPaused: true }),
  ])
  await pressControl('Tell Me')
  const [joined] = sent()
  expect(joined).toMatchObject({ method: 'PATCH', body: { alertsPaused: false } })
  expect(joined?.body).toMatchObject({ alerts: [{ id: 'a1', amount: 300 }, { amount: 217 }] })
  await pressControl('Undo')
  expect(sent().at(-1)).toMatchObject({ method: 'PATCH', body: { alerts: [{ id: 'a1', amount: 300 }] } })
  expect(sent()).toHaveLength(2)
})

test('a target that exists is not stored twice, and one can be removed', async () => {
  const { sent, text } = await renderLine([aSavedSearch({ query: 'id:"base1-4"', alerts: [above] })])
  await fill('Direction', 'price-above')
  await fill('Amount in USD', '300')
  await pressControl('Tell Me')
  expect([sent(), toastTexts()]).toEqual([[], ['You already have this alert']])
  await pressControl('Remove the alert: Above $300.00')
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/searches/s1' }])
  expect(text()).not.toContain('Above $300.00')
})

test('the suggested amount is the whole one beside the price, until another is typed', async () => {
  await renderLine()
  const amount = () => requireControl<HTMLInputElement>('Amount in USD').value
  expect(amount()).toBe('217')
  await fill('Direction', 'price-above')
  expect(amount()).toBe('218')
  await fill('Amount in USD', 'much')
  await pressControl('Tell Me')
  expect(document.body.textContent).toContain('An amount of 0.01 or more')
  expect(findControl('Undo')).toBeUndefined()
})

test('a card without a price has an alert about any printing in the chosen currency', async () => {
  const { sent } = await renderLine([], null)
  expect(requireControl<HTMLInputElement>('Amount in USD').value).toBe('')
  expect(document.querySelector('.min-h-30 form')).not.toBeNull()
  await pressControl('Tell Me')
  expect(document.body.textContent).toContain('An amount of 0.01 or more')
  await fill('Currency', 'EUR')
  await fill('Amount in EUR', '15')
  await pressControl('Tell Me')
  const alert = { kind: 'price-below', amount: 15, currency: 'EUR', variant: null }
  expect(sent()).toMatchObject([{ method: 'POST', path: '/searches', body: { alerts: [alert] } }])
})

test('a card without a price and with one printing has an alert about this printing', async () => {
  const { sent, text } = await renderLine([], null, { ...card, variants: [printing('holo')] })
  expect(text()).toContain('Tell me when the price is')
  await fill('Amount in USD', '15')
  await pressControl('Tell Me')
  expect(sent()).toMatchObject([{ method: 'POST', body: { alerts: [{ amount: 15, variant: 'holo' }] } }])
  expect(toastTexts()).toEqual([
    'Alert saved: Tell me when Holo falls below $15.00. You will see it at the bell.',
  ])
})

test('where a card has several printings, the line names the one it is about, and alerts name other ones', async () => {
  const other = { ...above, id: 'a2', variant: null }
  const { text } = await renderLine([aSavedSearch({ query: 'id:"base1-4"', alerts: [above, other] })])
  expect(text()).toContain('Tell me when the price of Holo is')
  expect(text()).toContain('Above $300.00Remove')
  expect(text()).toContain('Above $300.00 (any printing)')
})
