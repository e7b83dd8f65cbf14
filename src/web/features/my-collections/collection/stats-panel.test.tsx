import { afterEach, expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { StatsPanel } from './stats-panel.tsx'

afterEach(() => localStorage.clear())

const noValue = { value: 0, unpriced: 0, graded: 0 }
const stats = {
  cards: 4,
  owned: 1,
  chasing: 3,
  percent: 75,
  ownedElsewhere: 2,
  ...noValue,
  toFinish: noValue,
}
const renderPanel = (id = 'c1', shown: object = stats) =>
  renderApp(
    ({ path }) => (path.includes('/summary') ? { stats: shown } : shown),
    <StatsPanel userId="ash" id={id} selectedValue={undefined} />,
  )

test('the progress counts wanted cards of other collections, says how many of all are owned, and is one percentage', async () => {
  const { text, find } = await renderPanel()
  expect(text()).toContain('75% Complete3 of 4 are yours, 2 of them outside this collection')
  const meter = find('[role=img]')
  expect(meter.getAttribute('aria-label')).toBe('75% Complete')
  expect(meter.querySelector('i')?.style.width).toBe('75%')
})

test('a set of which 0% is owned, and only in other collections, says how many cards that are', async () => {
  const saved = { cards: 252, owned: 0, chasing: 252, percent: 0 }
  const { text, show } = await renderPanel('c1', { ...stats, ...saved })
  expect(text()).toContain('0% Complete2 of 252 are yours, outside this collection')
  show(null)
  const one = await renderPanel('c1', { ...stats, ...saved, ownedElsewhere: 1 })
  expect(one.text()).toContain('0% Complete1 of 252 is yours, outside this collection')
})

test('the numbers of a large collection are grouped', async () => {
  const large = { ...stats, cards: 23_456, owned: 1000, ownedElsewhere: 1234 }
  const { text } = await renderPanel('c1', large)
  expect(text()).toContain('2,234 of 23,456 are yours, 1,234 of them')
})

test('the Full Collection shows its progress only while something is wanted', async () => {
  const { text, show } = await renderPanel('__full_collection__')
  expect(text()).toContain('75% Complete')
  show(null)
  const owned = { ...stats, owned: 4, chasing: 0, percent: 100, ownedElsewhere: 0 }
  const all = await renderPanel('__full_collection__', owned)
  expect(all.text()).toContain('4Total')
  expect(all.text()).not.toContain('Complete')
})

test.each([
  ['c1', '/collections/c1/stats?ownedIn=collection'],
  ['__full_collection__', '/collections/summary?pageSize=1&fields=light'],
])('by choice the numbers of %s are those of one collection, except those of all', async (id, path) => {
  localStorage.setItem('chasekit-owned-in', 'collection')
  const { requests } = await renderPanel(id)
  expect(requests.map(request => request.path).filter(one => /stats|summary/.test(one))).toEqual([path])
})

const worth = {
  currency: 'JPY',
  total: 1923,
  market: [],
  copies: 5,
  unpriced: 2,
  graded: 1,
  rates: [],
  hasSamplePrices: false,
}

test('all values are in the currency of the account, the selected one too', async () => {
  const toFinish = { ...noValue, worth: { ...worth, total: 308, unpriced: 0, graded: 0 } }
  const selected = { amounts: new Map([['EUR' as const, 100]]), unpriced: 0, graded: 0 }
  const { text } = await renderApp(
    () => ({ ...stats, worth, toFinish }),
    <StatsPanel userId="ash" id="c1" selectedValue={selected} />,
  )
  expect(text()).toContain(
    'Collection Value¥1,9232 copies without a price1 graded copy, not pricedTo Finish¥308Selected Value¥169',
  )
  expect(text()).not.toContain('$')
})

test('a response that an earlier version stored for use offline shows its values in dollars', async () => {
  const { text } = await renderApp(
    () => ({ ...stats, value: 12.5, toFinish: { value: 2, unpriced: 1, graded: 0 } }),
    <StatsPanel userId="ash" id="c1" selectedValue={undefined} />,
  )
  expect(text()).toContain('Collection Value$12.50')
  expect(text()).toContain('To Finish$2.00')
})
