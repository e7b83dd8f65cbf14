import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import {
  pressControl,
  renderAppWithToasts,
  requireControl,
  toastTexts,
} from '#test/support/render-app-with-toasts.tsx'
import { setTarget } from '#web/ownership/target-store.ts'
import { CardCopies } from './card-copies.tsx'

const copy = {
  id: null,
  implied: true,
  productId: 'base1-4',
  card: { variants: [] },
  status: 'owned',
  variant: null,
  condition: null,
  grade: null,
  quantity: 1,
  pricePaid: null,
  place: null,
  value: 217.3,
  worth: { amount: 217.3, currency: 'USD' },
  isCounted: true,
  isUnlisted: false,
} as unknown as ApiCopy

test('a row that the total leaves out has no value and says that it is counted elsewhere', async () => {
  const worth = { currency: 'JPY', total: 33_431, market: [] }
  const totals = { copies: 1, worth, paid: [], gainTotal: null, unpriced: 0 }
  const { text } = await renderAppWithToasts(
    ({ path }) => {
      if (!path.startsWith('/copies')) return { collections: [], pagination: { hasNext: false } }
      const copies = [
        { ...copy, collectionId: 'a' },
        { ...copy, collectionId: 'b', isCounted: false },
      ]
      return {
        copies,
        totals: { ...totals, graded: 0, toFinish: { copies: 0, worth: { ...worth, total: null } } },
      }
    },
    <CardCopies userId="ash" cardId="base1-4" subject={undefined} onSubject={() => {}} />,
  )
  expect(text().match(/Worth ¥33,431|Counted in another collection|1 copy/g)).toEqual([
    'Worth ¥33,431',
    'Counted in another collection',
    '1 copy',
    'Worth ¥33,431',
  ])
})

test('a row with a value of its owner shows that value, and says since when', async () => {
  const worth = { currency: 'USD', total: 44, market: [], own: [{ amount: 40, currency: 'EUR' }] }
  const totals = { copies: 1, worth, paid: [], gainTotal: null, unpriced: 0, graded: 0 }
  const ownValue = { amount: 40, currency: 'EUR', day: '2026-11-20' }
  const valued = {
    ...copy,
    grade: { company: 'PSA', grade: '9' },
    ownValue,
    worth: { ...ownValue, by: 'owner' },
  }
  const { text } = await renderAppWithToasts(
    ({ path }) => {
      if (!path.startsWith('/copies')) return { collections: [], pagination: { hasNext: false } }
      const toFinish = { copies: 0, worth: { ...worth, total: null } }
      return { copies: [{ ...valued, collectionId: 'a' }], totals: { ...totals, toFinish } }
    },
    <CardCopies userId="ash" cardId="base1-4" subject={undefined} onSubject={() => {}} />,
  )
  expect(text()).toContain('My value $44.00')
  expect(document.querySelector('[title="My value, Nov 20, 2026"]')?.textContent).toBe('My value $44.00')
})

test('a wanted row names the collections that own the card, with a link', async () => {
  const worth = { currency: 'USD', total: null, market: [] }
  const totals = { copies: 1, worth, paid: [], gainTotal: null, unpriced: 0, graded: 0 }
  const ownedIn = ['Album', 'Binder'].map(name => ({ id: name, name }))
  await renderAppWithToasts(
    ({ path }) => {
      if (!path.startsWith('/copies')) return { collections: [], pagination: { hasNext: false } }
      const copies = [
        { ...copy, collectionId: 'Album' },
        { ...copy, collectionId: 'c', status: 'wanted', ownedIn },
      ]
      return { copies, totals: { ...totals, toFinish: { copies: 1, worth } } }
    },
    <CardCopies userId="ash" cardId="base1-4" subject={undefined} onSubject={() => {}} />,
  )
  const links = [...document.querySelectorAll('a[href="/collections?id=Album"]')]
  expect(links.map(link => link.textContent)).toEqual(['Owned in Album +1'])
})

test('a new copy goes to the collection for added cards, and the message links to it', async () => {
  const collections = ['Album', 'Binder'].map(name => ({ id: name, name }))
  act(() => setTarget({ id: 'Binder', name: 'Binder' }))
  onTestFinished(() => act(() => setTarget(undefined)))
  const page = await renderAppWithToasts(
    ({ method, path }) => {
      if (method === 'POST') return { copies: [], change: { id: 'x' } }
      return path.startsWith('/copies') ? { copies: [] } : { collections }
    },
    <CardCopies userId="ash" cardId="base1-4" subject="new" onSubject={() => {}} />,
  )
  expect(requireControl<HTMLSelectElement>('Collection').value).toBe('Binder')
  await pressControl('Add')
  expect(page.changes().map(({ body }) => body)).toMatchObject([{ copies: [{ collectionId: 'Binder' }] }])
  expect(toastTexts()).toEqual(['Copy added to Binder'])
  expect(requireControl('Binder').getAttribute('href')).toBe('/collections?id=Binder')
})

test('totals that an earlier version stored for use offline show their sums by currency', async () => {
  const { worth: _, ...former } = copy
  const value = [
    { amount: 2, currency: 'EUR' },
    { amount: 217.3, currency: 'USD' },
  ]
  const totals = { copies: 1, value, paid: [], gain: [], unpriced: 0, graded: 0 }
  const { text } = await renderAppWithToasts(
    ({ path }) => {
      if (!path.startsWith('/copies')) return { collections: [], pagination: { hasNext: false } }
      return {
        copies: [former],
        totals: { ...totals, toFinish: { copies: 2, value: [], unpriced: 2, graded: 0 } },
      }
    },
    <CardCopies userId="ash" cardId="base1-4" subject={undefined} onSubject={() => {}} />,
  )
  expect(text()).toContain('Worth $217.30')
  expect(text()).toContain('Worth €2.00 + $217.30')
})

test('a row links to the pocket that its copies are in', async () => {
  const worth = { currency: 'USD', total: 44, market: [] }
  const totals = { copies: 1, worth, paid: [], gainTotal: null, unpriced: 0, graded: 0 }
  const toFinish = { copies: 0, worth: { ...worth, total: null } }
  const pocket = { binderId: 'b1', name: 'Blue', page: 12, row: 2, column: 3, quantity: 1 }
  const { find } = await renderAppWithToasts(
    ({ path }) =>
      path.startsWith('/copies')
        ? { copies: [{ ...copy, collectionId: 'a', binders: [pocket] }], totals: { ...totals, toFinish } }
        : { collections: [], pagination: { hasNext: false } },
    <CardCopies userId="ash" cardId="base1-4" subject={undefined} onSubject={() => {}} />,
  )
  const link = find('a[href="/binders/b1?page=12"]')
  expect(link.textContent).toBe('Blue · p. 12 · row 2, pocket 3')
})
