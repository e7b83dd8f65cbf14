import { expect, test } from 'vitest'
import { pressControl, renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import { WorthDetails } from './worth-details.tsx'

const noWorth = {
  currency: 'USD',
  total: null,
  market: [],
  own: [],
  copies: 0,
  ownValued: 0,
  unpriced: 0,
  graded: 0,
  rates: [],
  hasSamplePrices: false,
}
const worth = {
  ...noWorth,
  total: 54,
  market: [{ amount: 10, currency: 'USD' }],
  own: [{ amount: 40, currency: 'EUR' }],
  copies: 4,
  ownValued: 2,
  graded: 1,
}
const totals = { paid: [], gainTotal: null, printings: [{ variant: null, worth }], worth }
const toFinish = { copies: 0, worth: noWorth }

async function openDetails(response: object) {
  const page = await renderAppWithToasts(
    () => ({ totals: { ...response, toFinish } }),
    <WorthDetails userId="ash" id="c1" />,
  )
  await pressControl('How this is counted')
  return page.text()
}

test('what the owner values copies at is named apart, with the number of these copies and the rate', async () => {
  const text = await openDetails(totals)
  expect(text).toContain('$54.002 copies at your value1 graded copy, not priced')
  expect(text).toContain('My value€40.002 copies')
  expect(text).not.toContain('By currency of the price')
  expect(text).toContain('€1.00 = $1.10')
})

test('without values of the owner nothing is said of them', async () => {
  const plain = { ...worth, own: [], ownValued: 0 }
  expect(
    await openDetails({ ...totals, worth: plain, printings: [{ variant: null, worth: plain }] }),
  ).not.toMatch(/at your value|My value/)
})

test('totals that an earlier version stored for use offline say that the details need a connection', async () => {
  const { own: _own, ownValued: _count, ...former } = worth
  expect(await openDetails({ ...totals, worth: former })).toContain('when you are back online')
})
