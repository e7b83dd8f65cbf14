import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { mountComponent } from '#test/support/mounted.tsx'
import { defaultCardListOptions } from './card-list.ts'
import { CardListToolbar } from './card-list-toolbar.tsx'
import {
  type CardsPerRowChoice,
  cardsPerRowChoices,
  useStoredCardsPerRow,
  useFittingCardsPerRow,
} from './grid-size.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function Sizes() {
  const [size, choose] = useStoredCardsPerRow()
  return <button onClick={() => choose('2')}>{size}</button>
}

test('the default is five cards per row, and a selected size is stored', () => {
  const page = mountComponent(<Sizes />)
  expect(page.text()).toBe('5')
  page.click('div button')
  expect(page.text()).toBe('2')
  expect(localStorage.getItem('collectionGridSize')).toBe('2')
  expect(mountComponent(<Sizes />).text()).toBe('2')
})

test.each(['0', '6', 'many', ''])('a stored %j is ignored', storedSize => {
  localStorage.setItem('collectionGridSize', storedSize)
  expect(mountComponent(<Sizes />).text()).toBe('5')
})

/** Mocks the window width, which can be changed later. */
function mockWindowWidth(initialWidth: number) {
  let width = initialWidth
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width < Number(/< ([\d.]+)rem/.exec(query)?.[1]) * 16
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  const resize = (newWidth: number) =>
    act(() => {
      width = newWidth
      for (const listener of listeners) listener()
    })
  return { resize }
}

function ShownSizes() {
  return cardsPerRowChoices.map(size => <Size key={size} size={size} />)
}

const Size = ({ size }: { size: CardsPerRowChoice }) => useFittingCardsPerRow(size)

test('below 640 px sizes above 3 shrink to what fits, and others stay as selected', () => {
  const { resize } = mockWindowWidth(1024)
  const { text } = mountComponent(<ShownSizes />)
  expect(text()).toBe('12345')
  resize(640)
  expect(text()).toBe('12345')
  resize(600)
  expect(text()).toBe('12344')
  resize(390)
  expect(text()).toBe('12333')
})

test('the size control shows the actual size when it differs from the selected one', async () => {
  const { resize } = mockWindowWidth(390)
  const noop = () => {}
  const page = await renderApp(
    () => ({}),
    <CardListToolbar
      userId="ash"
      list={defaultCardListOptions}
      onList={noop}
      layout="grid"
      onLayout={noop}
      size="5"
      onSize={noop}
      total={9}
      isSelecting={false}
      previousMode={undefined}
      onEnterMode={undefined}
    />,
  )
  const size = () => page.find<HTMLSelectElement>('select:has([value="1"])')
  const sizeLabel = () => size().labels[0]?.textContent
  expect(page.text()).toContain('3 fit on this screen')
  expect(sizeLabel()).toBe('Cards in a row, 3 fit on this screen')
  expect(size().value).toBe('5')
  resize(1024)
  expect(page.text()).not.toContain('fit on this screen')
  expect(sizeLabel()).toBe('Cards in a row')
})
