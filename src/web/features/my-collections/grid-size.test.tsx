import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { wholeList } from './card-list.ts'
import { CardTools } from './card-tools.tsx'
import { type GridSize, gridSizes, useGridSize, useShownSize } from './grid-size.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

function Sizes() {
  const [size, choose] = useGridSize()
  return <button onClick={() => choose('2')}>{size}</button>
}

test('five cards stand in a row until another number is chosen, and that is kept', () => {
  const page = mounted(<Sizes />)
  expect(page.text()).toBe('5')
  page.click('div button')
  expect(page.text()).toBe('2')
  expect(localStorage.getItem('collectionGridSize')).toBe('2')
  expect(mounted(<Sizes />).text()).toBe('2')
})

test.each(['0', '6', 'many', ''])('a kept %j is no size', kept => {
  localStorage.setItem('collectionGridSize', kept)
  expect(mounted(<Sizes />).text()).toBe('5')
})

/** A window of so many pixels, which may get another width. */
function aWindow(first: number) {
  let width = first
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width < Number(/< ([\d.]+)rem/.exec(query)?.[1]) * 16
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  const resize = (next: number) =>
    act(() => {
      width = next
      for (const listener of listeners) listener()
    })
  return { resize }
}

function Shown() {
  return gridSizes.map(size => <Size key={size} size={size} />)
}

const Size = ({ size }: { size: GridSize }) => useShownSize(size)

test('below 640 px a size above 3 shows as many cards as fit; the others are as chosen', () => {
  const { resize } = aWindow(1024)
  const { text } = mounted(<Shown />)
  expect(text()).toBe('12345')
  resize(640)
  expect(text()).toBe('12345')
  resize(600)
  expect(text()).toBe('12344')
  resize(390)
  expect(text()).toBe('12333')
})

test('the choice says how many cards are shown where that is not what is chosen', () => {
  const { resize } = aWindow(390)
  const none = () => {}
  const page = mounted(
    <CardTools
      list={wholeList}
      onList={none}
      layout="grid"
      onLayout={none}
      size="5"
      onSize={none}
      total={9}
      isSelecting={false}
      left={undefined}
      onBegin={undefined}
    />,
  )
  const choice = () => page.find('fieldset').getAttribute('aria-label')
  expect(page.text()).toContain('3 fit on this screen')
  expect(choice()).toBe('Cards in a row, 3 fit on this screen')
  expect(page.find<HTMLInputElement>('input[value="5"]').checked).toBe(true)
  resize(1024)
  expect(page.text()).not.toContain('fit on this screen')
  expect(choice()).toBe('Cards in a row')
})
