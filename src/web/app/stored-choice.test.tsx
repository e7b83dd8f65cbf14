import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { createStoredChoiceHook } from './stored-choice.ts'

const useColour = createStoredChoiceHook('test-colour', ['red', 'blue'])

function Colour() {
  const [colour, choose] = useColour()
  return <button onClick={() => choose('blue')}>{colour}</button>
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the first option is the default, and a choice is stored for all components', () => {
  const both = (
    <>
      <Colour />
      <Colour />
    </>
  )
  const page = mountComponent(both)
  expect(page.text()).toBe('redred')
  page.click('div button')
  expect(page.text()).toBe('blueblue')
  expect(localStorage.getItem('test-colour')).toBe('blue')
  expect(mountComponent(<Colour />).text()).toBe('blue')
})

test('an unknown stored value is ignored', () => {
  localStorage.setItem('test-colour', 'green')
  expect(mountComponent(<Colour />).text()).toBe('red')
})

test('a choice that cannot be stored applies until the next choice that can', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is full')
  })
  const useShade = createStoredChoiceHook('test-shade', ['light', 'dark'])
  function Shade() {
    const [shade, choose] = useShade()
    return <button onClick={() => choose(shade === 'light' ? 'dark' : 'light')}>{shade}</button>
  }
  const page = mountComponent(<Shade />)
  page.click('div button')
  expect(page.text()).toBe('dark')
  refuse.mockRestore()
  page.click('div button')
  expect(page.text()).toBe('light')
  expect(localStorage.getItem('test-shade')).toBe('light')
})
