import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { mountComponent } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { PriceHistorySection } from './price-history.tsx'

const day = 86_400_000
const dateOf = (back: number) => new Date(Date.now() - back * day).toISOString().slice(0, 10)
/** After the history and the code of the chart have come. */
const settled = async () => {
  await waitForPendingWork()
  await act(() => vi.dynamicImportSettled())
  await waitForPendingWork()
}

type Prices = { back: number; price: number }[]
type Facts = { prices?: Prices; currency?: string; printings?: object[]; status?: number }

const printing = (variant: string, source: string, price: number) => ({
  variant,
  source,
  price,
  formattedPrice: `$${price}.00`,
  currency: 'USD',
  updatedAt: '2026-11-21T00:00:00.000Z',
  low: price - 1,
  mid: price,
  high: null,
  url: source === 'tcgplayer' ? 'https://www.tcgplayer.com/product/42382' : null,
})

/** The history of a card with these prices; `requests` lists the requested histories. */
async function history({ prices = [], currency = 'USD', printings = [], status = 200 }: Facts) {
  const requests: URLSearchParams[] = []
  let responses = status
  const fetch = async (address: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost')
    if (pathname.endsWith('/compare')) return Response.json({ cardId: 'base1-4', prices: [], printings })
    requests.push(searchParams)
    if (responses !== 200) return Response.json({}, { status: responses })
    const days = Number(searchParams.get('days'))
    const known = prices.filter(({ back }) => back < days)
    const list = known.map(({ back, price }) => ({ date: dateOf(back), price }))
    return Response.json({ cardId: 'base1-4', days, source: 'all', currency, history: list })
  }
  const app = { api: createHttpClient({ fetch }), queryClient: createQueryClient(), notFound: () => {} }
  const page = mountComponent(
    <AppProvider app={app}>
      <PriceHistorySection api={app.api} cardId="base1-4" />
    </AppProvider>,
  )
  onTestFinished(() => page.show(null))
  await settled()
  const press = async (text: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('button, label')].find(one =>
      one.textContent?.includes(text),
    )
    act(() => found?.click())
    await settled()
  }
  const read = () => page.find('[role=slider]').getAttribute('aria-valuetext') ?? ''
  return { ...page, requests, press, read, now: (next: number) => void (responses = next) }
}

test('the default range is thirty days', async () => {
  const page = await history({ prices: [{ back: 0, price: 5 }] })
  expect(page.find('[role=slider]').getAttribute('aria-valuemax')).toBe('30')
  await page.press('1 year')
  expect(page.find('[role=slider]').getAttribute('aria-valuemax')).toBe('365')
  expect(page.requests.map(query => query.get('days'))).toEqual(['30', '365'])
})

test('the arrow keys move through all days up to both ends', async () => {
  const page = await history({
    prices: [
      { back: 0, price: 5 },
      { back: 2, price: 4 },
    ],
  })
  const said: string[] = []
  for (const key of ['End', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'PageDown', 'Home', 'ArrowLeft']) {
    page.key('[role=slider]', key)
    said.push(`${page.find('[role=slider]').getAttribute('aria-valuenow')} ${page.read().split(': ')[1]}`)
  }
  expect(said).toEqual([
    '30 $5.00',
    '30 $5.00',
    '29 no price',
    '28 $4.00',
    '21 no price',
    '1 no price',
    '1 no price',
  ])
})

test('without a selected day the chart says the last known price, also before that of today is imported', async () => {
  const page = await history({
    prices: [
      { back: 1, price: 5 },
      { back: 2, price: 4 },
    ],
  })
  expect(page.read()).toMatch(/: \$5\.00$/)
  page.key('[role=slider]', 'ArrowRight')
  expect(page.read()).toMatch(/: no price$/)
})

test('other keys are left to the browser', async () => {
  const page = await history({ prices: [{ back: 0, price: 5 }] })
  const event = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    altKey: true,
    bubbles: true,
    cancelable: true,
  })
  page.send('[role=slider]', event)
  expect([event.defaultPrevented, page.read().endsWith('$5.00')]).toEqual([false, true])
})

test('lowest, highest, change and missing days are listed in the currency of the prices', async () => {
  const prices = [
    { back: 0, price: 6 },
    { back: 1, price: 8 },
    { back: 29, price: 5 },
  ]
  const { text } = await history({ prices, currency: 'EUR' })
  expect(text()).toMatch(/Low€5\.00High€8\.00Change\+20%27 days without a price/)
})

test('the table lists every day, the newest first, with a dash for missing prices', async () => {
  const page = await history({ prices: [{ back: 0, price: 6 }] })
  await page.press('7 days')
  await page.press('Show as table')
  expect(page.find('caption').textContent).toBe('Prices of the last 7 days')
  expect([...document.querySelectorAll('tbody td')].map(cell => cell.textContent)).toEqual([
    '$6.00',
    ...Array.from({ length: 6 }, () => '-'),
  ])
  await page.press('Show as chart')
  expect(page.has('[role=slider]')).toBe(true)
})

test('a range without prices offers a longer one', async () => {
  const { text, has } = await history({})
  expect(text()).toContain('No prices are known for this period.')
  expect(has('[role=slider]')).toBe(false)
})

test('a history that fails to load can be retried', async () => {
  const page = await history({ prices: [{ back: 0, price: 5 }], status: 404 })
  expect(page.find('[role=alert]').textContent).toBe('Failed to fetch price history')
  page.now(200)
  await page.press('Try Again')
  expect(page.read()).toContain('$5.00')
})

test('choosing another printing requests its prices', async () => {
  const printings = [printing('holo', 'tcgplayer', 5), printing('holo', 'cardmarket', 4)]
  const page = await history({ prices: [{ back: 0, price: 5 }], printings })
  const options = [...document.querySelectorAll('option')].map(one => one.textContent)
  expect(options).toEqual(['Holo · TCGplayer', 'Holo · Cardmarket'])
  act(() => {
    page.find<HTMLSelectElement>('select').selectedIndex = 1
    page.find('select').dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settled()
  expect(Object.fromEntries(page.requests.at(-1) ?? [])).toEqual({
    days: '30',
    source: 'cardmarket',
    variant: 'holo',
  })
})

test('all known prices are listed in a table that links to their sources', async () => {
  const printings = [printing('holo', 'tcgplayer', 5), printing('reverse', 'sample', 4)]
  await history({ prices: [{ back: 0, price: 5 }], printings })
  const rows = [...document.querySelectorAll('details tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(rows).toEqual([
    ['Holo', 'TCGplayer (opens in a new tab)', '$5.00', '-'],
    ['Reverse holo', 'Sample prices', '$4.00', '-'],
  ])
  expect(document.querySelectorAll('details a[rel=noopener]')).toHaveLength(1)
})

test('a single printing has no choice and no comparison', async () => {
  const { has } = await history({
    prices: [{ back: 0, price: 5 }],
    printings: [printing('holo', 'tcgplayer', 5)],
  })
  expect([has('select'), has('details')]).toEqual([false, false])
})
