import { beforeEach, expect, test } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { useGridSize } from './grid-size.ts'

beforeEach(() => localStorage.clear())

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
