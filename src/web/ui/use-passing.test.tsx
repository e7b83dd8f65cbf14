import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { usePassing } from './use-passing.ts'

function List() {
  const list = useRef<HTMLUListElement>(null)
  usePassing(list)
  return <ul ref={list} />
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const scroll = () => void window.dispatchEvent(new Event('scroll'))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a list is passing while the window is scrolled, and a moment longer', () => {
  const page = mounted(<List />)
  const isPassing = () => 'passing' in page.find('ul').dataset
  expect(isPassing()).toBe(false)
  scroll()
  wait(1)
  expect(isPassing()).toBe(true)
  wait(100)
  scroll()
  wait(149)
  expect(isPassing()).toBe(true)
  wait(1)
  expect(isPassing()).toBe(false)
  scroll()
  wait(1)
  expect(isPassing()).toBe(true)
})

test('a pointer that moves finds what is below it at once', () => {
  const page = mounted(<List />)
  scroll()
  wait(1)
  page.send('ul', new Event('pointermove', { bubbles: true }))
  expect('passing' in page.find('ul').dataset).toBe(false)
  wait(200)
  expect('passing' in page.find('ul').dataset).toBe(false)
})

test('a press on the cover goes to what is below it, once', () => {
  const page = mounted(<List />)
  const pressed: MouseEvent[] = []
  const card = page.find('ul').appendChild(document.createElement('a'))
  card.addEventListener('click', event => pressed.push(event))
  const found = vi.spyOn(document, 'elementFromPoint').mockReturnValue(card)
  scroll()
  wait(1)
  page.send('ul', new MouseEvent('click', { bubbles: true, ctrlKey: true }))
  expect('passing' in page.find('ul').dataset).toBe(false)
  expect(pressed.map(event => event.ctrlKey)).toEqual([true])
  found.mockReturnValue(page.find('ul'))
  page.send('ul', new MouseEvent('click', { bubbles: true }))
  page.send('a', new MouseEvent('click', { bubbles: true }))
  expect(pressed).toHaveLength(2)
  vi.restoreAllMocks()
})

test('a list that is gone is not looked after', () => {
  const page = mounted(<List />)
  const list = page.find('ul')
  scroll()
  page.show(<p />)
  wait(200)
  scroll()
  wait(1)
  expect('passing' in list.dataset).toBe(false)
})
