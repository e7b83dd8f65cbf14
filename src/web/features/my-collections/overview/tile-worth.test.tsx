import { expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { TileWorth } from './tile-worth.tsx'

const tiles = ['__full_collection__', 'c1', 'c2'].map(id => <TileWorth key={id} userId="ash" id={id} />)
const lines = () => Array.from(document.querySelectorAll('.money'), line => line.textContent)

test('each tile shows what its collection is worth, the Full Collection the total, in the currency of the account', async () => {
  const inYen = (total: number | null) => ({ currency: 'JPY', total })
  const collections = [
    { id: 'c1', worth: inYen(1923) },
    { id: 'c2', worth: inYen(null) },
  ]
  await renderApp(() => ({ total: inYen(1800), collections }), <>{tiles}</>)
  expect(lines()).toEqual(['Collection Value ¥1,800', 'Collection Value ¥1,923', 'Collection Value -'])
})

test('tiles without a known worth keep its line', async () => {
  await renderApp(() => 500, <>{tiles}</>)
  expect(lines()).toEqual(['', '', ''])
})
