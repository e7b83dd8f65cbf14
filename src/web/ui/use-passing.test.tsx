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
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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

/** A list of two cards, and what is below the pointer. */
function pressable() {
  const page = mounted(<List />)
  const list = page.find('ul')
  const pressed: string[] = []
  const [one, other] = ['one', 'other'].map(name => {
    const card = list.appendChild(document.createElement('a'))
    card.addEventListener('click', event => pressed.push(event.ctrlKey ? `${name} ctrl` : name))
    return card
  })
  const at = (...elements: (Element | undefined)[]) => {
    const found = [...elements.filter(one => one !== undefined), list, document.body]
    // The browser of these tests has no places.
    document.elementsFromPoint = () => found
  }
  const send = (type: string) => page.send('ul', new MouseEvent(type, { bubbles: true, ctrlKey: true }))
  return { pressed, one, other, at, send, isPassing: () => 'passing' in list.dataset }
}

test('a press on the cover goes to what is below it, once, with the keys that are held', () => {
  const { pressed, one, at, send, isPassing } = pressable()
  at(one)
  scroll()
  wait(1)
  send('pointerdown')
  send('click')
  expect(pressed).toEqual(['one ctrl'])
  expect(isPassing()).toBe(false)
})

test('a press that began on one card and ended on another is nobody’s, with a cover and without', () => {
  const { pressed, one, other, at, send } = pressable()
  at(one)
  send('pointerdown')
  at(other)
  send('click')
  scroll()
  wait(1)
  send('pointerdown')
  at(one)
  send('click')
  at(undefined)
  send('pointerdown')
  send('click')
  expect(pressed).toEqual([])
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
