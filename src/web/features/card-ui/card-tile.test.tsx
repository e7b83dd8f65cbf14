import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { CardListRow } from './card-list-row.tsx'
import { CardTile, type CardTileData } from './card-tile.tsx'

const card: CardTileData = {
  name: 'Charizard',
  number: '4',
  rarity: 'Rare Holo',
  set: { code: 'base1', name: 'Base Set', printedTotal: 102 },
}

test('a tile links to its card and shows name, number, rarity and set', () => {
  const page = mountComponent(<CardTile card={card} to="/card/base1-4" />)
  expect(page.find('a').getAttribute('href')).toBe('/card/base1-4')
  expect(page.find('.tile-name').textContent).toBe('Charizard')
  expect(page.find('.tile-meta').textContent).toBe('4/102 · Rare Holo · Base Set')
  expect(page.has('.tile-price')).toBe(false)
})

test('a screen reader reads the name of a tile once', () => {
  const page = mountComponent(<CardTile card={card} to="/card/base1-4" />)
  const read = [...page.find('a').children].filter(child => !child.querySelector('[aria-hidden]'))
  expect(read.map(child => child.textContent).join()).toBe('Charizard')
})

test('in collect mode a tile is a toggle button', () => {
  const select = vi.fn()
  const page = mountComponent(<CardTile card={card} to="/card/base1-4" onSelect={select} selected />)
  expect(page.has('a')).toBe(false)
  expect(page.find('.tile-link').getAttribute('aria-pressed')).toBe('true')
  page.click('.tile-link')
  expect(select).toHaveBeenCalledOnce()
})

test('a tile shows a price and an action', () => {
  const page = mountComponent(
    <CardTile card={card} to="/x" meta="Owned" price="$4.20" action={<button>More</button>} />,
  )
  expect(page.find('.tile-price').textContent).toBe('$4.20')
  expect(page.find('.tile-action').textContent).toBe('More')
  expect(page.find('.tile-meta').textContent).toBe('Owned')
})

test('a row shows the same on one line', () => {
  const page = mountComponent(<CardListRow card={card} to="/card/base1-4" price="$4.20" />)
  expect(page.find('a').textContent).toBe('Charizard')
  expect(page.find('.tile-meta').textContent).toBe('4/102 · Base Set · Rare Holo')
  expect(page.find('.row-price').textContent).toBe('$4.20')
})

test('a grid is a list in the chosen size', () => {
  const page = mountComponent(
    <CardGrid size="small" label="Cards">
      {[]}
    </CardGrid>,
  )
  expect(page.find('ul').className).toBe('card-grid card-grid-small')
})

test('a screen reader reads one label for all placeholders', () => {
  const page = mountComponent(<CardGridSkeleton label="Loading cards" count={3} />)
  expect(page.find('[role="status"]').textContent).toBe('Loading cards')
  expect(document.querySelectorAll('[aria-hidden] > .tile')).toHaveLength(3)
})
