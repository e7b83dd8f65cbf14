import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { MarketPanel } from './market-panel.tsx'
import { SetPanel } from './set-panel.tsx'
import { VariantsPanel } from './variants-panel.tsx'

function drawn(panel: ReactNode): HTMLElement {
  const app = { api: createHttpClient(), queryClient: createQueryClient(), notFound: () => {} }
  document.body.innerHTML = renderToStaticMarkup(
    <AppProvider app={app}>
      <MemoryRouter>{panel}</MemoryRouter>
    </AppProvider>,
  )
  return document.body
}

const rowsOf = (place: Element) =>
  [...place.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
    textContent,
    nextElementSibling?.textContent,
  ])

const everything: Partial<ApiCardDetail> = {
  artist: 'Mitsuhiro Arita',
  regulationMark: 'G',
  subtypes: ['Stage 2', 'ex'],
  types: ['Fire'],
  hp: '330',
  level: '76',
  stage: 'Stage 2',
  legal: { standard: true, expanded: true },
}

test('the details are in order', () => {
  expect(rowsOf(drawn(<DetailsPanel card={anApiCard(everything)} />))).toEqual([
    ['Artist', 'Mitsuhiro Arita'],
    ['Regulation Mark', 'G'],
    ['Supertype', 'Pokémon'],
    ['Subtypes', 'Stage 2, ex'],
    ['Types', 'Fire'],
    ['HP', '330'],
    ['Level', '76'],
    ['Stage', 'Stage 2'],
    ['Language', 'English'],
    ['Local ID', '4'],
    ['Legal in', 'Standard, Expanded'],
  ])
})

test('unknown details have no row', () => {
  expect(rowsOf(drawn(<DetailsPanel card={anApiCard()} />)).map(([name]) => name)).toEqual([
    'Supertype',
    'Language',
    'Local ID',
  ])
})

test('the set is shown with its code, series, counts, date and language', () => {
  const rows = rowsOf(drawn(<SetPanel set={anApiSet({ total: 103 })} />))
  expect(rows).toEqual([
    ['Set Code', 'base1 (BS)'],
    ['Series', 'Base'],
    ['Total Cards', '103'],
    ['Printed Total', '102'],
    ['Release Date', 'Jan 9, 1999'],
    ['Set Language', 'English'],
  ])
  expect(
    rowsOf(drawn(<SetPanel set={anApiSet({ ptcgoCode: null, printedTotal: null })} />)),
  ).not.toContainEqual(expect.arrayContaining(['Printed Total']))
})

test('each printing is one line, and a card without any has no panel', () => {
  const variant = { finish: 'holo', foil: null, stamps: ['1st-edition'], size: 'standard', run: 'shadowless' }
  const lines = [...drawn(<VariantsPanel variants={[variant]} />).querySelectorAll('li')]
  expect(lines.map(line => [...line.querySelectorAll('.badge')].map(badge => badge.textContent))).toEqual([
    expect.arrayContaining(['1st Edition', 'Shadowless']),
  ])
  expect(drawn(<VariantsPanel variants={[]} />).textContent).toBe('')
})

test('market links open new tabs; the European one needs a known card', () => {
  const linksOf = (card: ApiCardDetail) => [...drawn(<MarketPanel card={card} />).querySelectorAll('li a')]
  const cardmarket = {
    url: 'https://www.cardmarket.com/en/Pokemon/Products?idProduct=1',
    prices: { trendPrice: 1 },
  }
  expect(linksOf(anApiCard()).map(link => link.textContent)).toEqual([
    'eBay(opens in a new tab)',
    'TCGplayer(opens in a new tab)',
  ])
  const links = linksOf(anApiCard({ cardmarket }))
  expect(links.map(link => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    Array.from({ length: 3 }, () => ['_blank', 'noopener']),
  )
})

test('a card has a price alert, without a price and beside a sample about the first real one; without a price it has no history', () => {
  const price: ApiCardDetail['price'] = {
    price: 5,
    formattedPrice: '$5.00',
    currency: 'USD',
    source: 'tcgplayer',
    variant: 'holo',
    updatedAt: '2026-11-21T00:00:00.000Z',
    sourcesDisagree: false,
  }
  const hasRoom = (card: ApiCardDetail) =>
    drawn(<MarketPanel card={card} />).querySelector('.min-h-86') !== null
  expect([hasRoom(anApiCard({ price })), hasRoom(anApiCard({ price: null }))]).toEqual([true, false])
  const room = (card: ApiCardDetail) =>
    drawn(<MarketPanel card={card} />).querySelector('.min-h-24, .min-h-30')?.className
  const sample = { ...price, source: 'sample' as const }
  const cards = [price, sample, null].map(one => anApiCard({ price: one }))
  // As high as the loaded line.
  expect(cards.map(room)).toEqual(['min-h-24', 'min-h-30', 'min-h-30'])
})
