import { expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { pressControl, renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import { OverviewWorth } from './overview-worth.tsx'
import { TileWorth } from './tile-worth.tsx'

const inYen = (total: number | null, hasSamplePrices = false) => ({ currency: 'JPY', total, hasSamplePrices })
const tiles = ['__full_collection__', 'c1', 'c2'].map(id => <TileWorth key={id} userId="ash" id={id} />)
const lines = () => Array.from(document.querySelectorAll('.money'), line => line.textContent)

test('each tile shows what its collection is worth, the Full Collection the total, in the currency of the account', async () => {
  const collections = [
    { id: 'c1', worth: inYen(1923) },
    { id: 'c2', worth: inYen(null) },
  ]
  await renderApp(() => ({ total: inYen(1800), collections }), <>{tiles}</>)
  expect(lines()).toEqual(['Collection Value ¥1,800', 'Collection Value ¥1,923', 'Collection Value -'])
})

test('a value of sample prices is marked', async () => {
  const collections = [{ id: 'c1', worth: inYen(1923, true) }]
  await renderApp(() => ({ total: inYen(1800), collections }), <>{tiles}</>)
  expect(lines()).toEqual(['Collection Value ¥1,800', 'Collection Value ¥1,923sample', ''])
})

test('tiles without a known worth keep its line', async () => {
  await renderApp(() => 500, <>{tiles}</>)
  expect(lines()).toEqual(['', '', ''])
})

test('the head says what all collections are worth, and how this is counted', async () => {
  const worth = {
    ...inYen(1923),
    market: [],
    own: [],
    copies: 1,
    ownValued: 0,
    unpriced: 0,
    graded: 0,
    rates: [],
  }
  const { text } = await renderAppWithToasts(
    ({ path }) => {
      if (path === '/collections/worth') return { total: worth, collections: [] }
      const toFinish = { copies: 0, worth: { ...worth, total: null } }
      return { totals: { paid: [], gainTotal: null, printings: [{ variant: null, worth }], worth, toFinish } }
    },
    <OverviewWorth userId="ash" />,
  )
  expect(text()).toContain('Collection Value ¥1,923')
  await pressControl('How this is counted')
  expect(text()).toContain('Each owned copy counts')
})
