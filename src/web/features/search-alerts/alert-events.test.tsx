import { expect, test } from 'vitest'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { AlertEvents } from './alert-events.tsx'

const rise: AlertEvent = {
  id: 'e1',
  search: { id: 's1', name: 'Fire' },
  kind: 'price-above',
  rule: { kind: 'price-above', amount: 20, currency: 'USD', variant: null },
  card: { id: 'base1-4', name: 'Charizard' },
  variant: 'holo',
  source: 'tcgplayer',
  currency: 'USD',
  before: 10,
  price: 25,
  dayBefore: '2026-11-20',
  day: '2026-11-21',
  firedAt: '2026-11-21T00:00:00Z',
}

test('a first price is shown as one, without a price before', () => {
  const { text } = mountComponent(<AlertEvents events={[{ ...rise, before: null, dayBefore: null }]} />)
  expect(text()).toContain('First price: $25.00')
  expect(text()).not.toContain('New card')
})

test('the prices of a triggered alert can be hidden', () => {
  const { find, text } = mountComponent(<AlertEvents events={[rise]} />)
  expect(find('.money').textContent).toMatch(/\$10\.00.*\$25\.00/)
  expect(text()).toContain('Alert: any printing above $20.00')
  find('.money').remove()
  find('.money').remove()
  expect(text()).not.toContain('$')
})
