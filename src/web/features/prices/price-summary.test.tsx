import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiCard } from '#contract/card-shapes.ts'
import { TodayContext } from '#web/app/today.ts'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { PriceLink } from '#web/features/card-page/price-link.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { parsePriceResponse } from './displayed-price.ts'
import { RowPrice } from './row-price.tsx'
import { PriceSummary } from './price-summary.tsx'
import { SamplePricesNote } from './sample-marks.tsx'
import { TilePrice } from './tile-price.tsx'

const price: NonNullable<ApiCard['price']> = {
  price: 412.5,
  formattedPrice: '$412.50',
  currency: 'USD',
  source: 'tcgplayer',
  variant: 'holo',
  updatedAt: '2026-11-21T00:00:00.000Z',
  sourcesDisagree: false,
}

const drawn = (part: React.ReactNode, today = '2026-11-27') => {
  document.body.innerHTML = renderToStaticMarkup(
    <TodayContext value={today}>
      <MemoryRouter>{part}</MemoryRouter>
    </TodayContext>,
  )
  return document.body
}

test('a price shows its currency, source, printing and date', () => {
  expect(drawn(<PriceSummary price={price} />).textContent).toBe('$412.50USDTCGplayerHoloas of Nov 21, 2026')
})

test('sample prices are marked and name no marketplace', () => {
  const text = drawn(<PriceSummary price={{ ...price, source: 'sample' }} />).textContent
  expect(text).toContain('Sample prices')
  expect(text).toContain('not real sales')
  expect(text).not.toContain('TCGplayer')
})

test('prices that differ widely show a warning', () => {
  expect(drawn(<PriceSummary price={price} />).textContent).not.toContain('Sources disagree')
  expect(drawn(<PriceSummary price={{ ...price, sourcesDisagree: true }} />).textContent).toContain(
    'Sources disagree.',
  )
})

test('a card without a price suggests other sources', () => {
  expect(drawn(<PriceSummary price={null} />).textContent).toBe('Check PricesNo price is known yet.')
})

test("a tile shows its price, or without one a link to the card's market section", () => {
  const card = anApiCard({ price })
  expect(drawn(<TilePrice card={card} to="/card/base1-4" />).textContent).toBe('$412.50')
  const link = drawn(<TilePrice card={{ ...card, price: null }} to="/card/base1-4" />).querySelector('a')
  expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('aria-label')]).toEqual([
    'Check Prices',
    '/card/base1-4#market',
    'Check Prices of Charizard',
  ])
})

test('the price of the list is preferred to the requested one', () => {
  const asked = { price: 4.2, formattedPrice: '$4.20' }
  const { price: _, ...unpriced } = anApiCard()
  const shown = (card: Parameters<typeof TilePrice>[0]['card']) =>
    drawn(<TilePrice card={card} to="/card/base1-4" requestedPrice={asked} />).textContent
  expect([shown(anApiCard({ price })), shown(unpriced)]).toEqual(['$412.50', '$4.20'])
})

test('a list with a sample price marks the list and the price', () => {
  const [real, sample] = [anApiCard({ price }), anApiCard({ price: { ...price, source: 'sample' } })]
  expect(drawn(<SamplePricesNote cards={[real, sample]} />).querySelector('button')?.textContent).toBe(
    'Sample prices',
  )
  const text = drawn(<SamplePricesNote cards={[real, sample]} look="text" />)
  expect(text.querySelector('button')).toBeNull()
  expect(text.textContent).toBe('Sample prices: Sample data, not real sales.')
  expect(drawn(<SamplePricesNote cards={[real]} />).textContent).toBe('')
  expect(drawn(<TilePrice card={sample} to="/card/base1-4" />).textContent).toBe('$412.50sample')
})

test('a price that is older than two weeks says its age, in a list, in the market panel and as requested later', () => {
  const { price: _, ...unpriced } = anApiCard()
  const requestedPrice = parsePriceResponse(price)
  const textsOn = (today: string) => {
    const isOld = (part: React.ReactNode) => drawn(part, today).textContent?.includes('20 days old')
    return [
      isOld(<PriceSummary price={price} />),
      isOld(<PriceLink card={anApiCard({ price })} />),
      isOld(<TilePrice card={anApiCard({ price })} to="/card/base1-4" />),
      isOld(<TilePrice card={unpriced} to="/card/base1-4" requestedPrice={requestedPrice} />),
      isOld(<RowPrice row={aRow('a', { formattedPrice: '$412.50', priceDay: '2026-11-21' })} />),
    ]
  }
  expect(textsOn('2026-12-11')).toEqual([true, true, true, true, true])
  expect(textsOn('2026-12-12')).toEqual([false, false, false, false, false])
  expect(drawn(<PriceSummary price={price} />, '2026-12-05').textContent).not.toContain('old')
  expect(drawn(<PriceSummary price={price} />, '2026-12-06').textContent).toContain('15 days old')
})
