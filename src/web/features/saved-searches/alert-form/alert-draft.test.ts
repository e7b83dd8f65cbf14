import { expect, test } from 'vitest'
import { newPriceAlert, parsePriceAlert, toPriceAlertDrafts } from './alert-draft.ts'

const draft = newPriceAlert('a')

test('a stored alert is the same after its draft is parsed', () => {
  const alerts = [
    { id: '1', kind: 'price-below', amount: 19.5, currency: 'USD', variant: 'holo' },
    { id: '2', kind: 'price-move', percent: 20, days: 7, currency: 'EUR', variant: null },
  ] as const
  const parsed = toPriceAlertDrafts([{ kind: 'new-card' }, ...alerts]).map(parsePriceAlert)
  expect(parsed).toEqual(alerts.map(alert => ({ alert })))
})

test.each([
  ['20', 20],
  [' 19,50 ', 19.5],
  ['0.01', 0.01],
])('the amount %j is %d', (amount, expected) => {
  expect(parsePriceAlert({ ...draft, amount })).toMatchObject({ alert: { amount: expected } })
})

test.each(['', '0', '-5', '1e3', '$20', '10000001', '1,000', 'many'])('the amount %j is an error', amount => {
  expect(parsePriceAlert({ ...draft, amount })).toEqual({ errors: { amount: expect.any(String) } })
})

test.each([
  [{ percent: '0' }, ['percent']],
  [{ percent: '1001' }, ['percent']],
  [{ days: '91' }, ['days']],
  [{ days: '1.5' }, ['days']],
  [{ percent: '', days: '' }, ['days', 'percent']],
])('a move with %j has errors in %j', (fields, expected) => {
  const parsed = parsePriceAlert({ ...draft, kind: 'price-move', ...fields })
  expect('errors' in parsed && Object.keys(parsed.errors).toSorted()).toEqual(expected)
})
