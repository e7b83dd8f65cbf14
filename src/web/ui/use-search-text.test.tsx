import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The hook in a component; `search` records its calls. */
function mount(query: string) {
  const requests: string[] = []
  let box: ReturnType<typeof useSearchText> | undefined
  function Box({ q }: { q: string }) {
    box = useSearchText(q, (text, how) => requests.push(`${how} ${text}`))
    return null
  }
  const root = createRoot(document.createElement('div'))
  const show = (q: string) => act(() => root.render(<Box q={q} />))
  show(query)
  return {
    requests,
    show,
    text: () => box?.text,
    type: (text: string) => act(() => box?.type(text)),
    submit: (text: string) => act(() => box?.submit(text)),
    wait: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  }
}

test('a change searches after the text was unchanged for 300 ms', () => {
  const box = mount('')
  box.type('p')
  box.wait(299)
  box.type(' pikachu ')
  box.wait(299)
  expect(box.requests).toEqual([])
  box.wait(1)
  expect(box.requests).toEqual(['typed pikachu'])
})

test('a submit searches at once, and only once', () => {
  const box = mount('')
  box.type('pikachu')
  box.submit('pikachu')
  box.wait(1000)
  expect(box.requests).toEqual(['submitted pikachu'])
})

test('blank text cannot be submitted; clearing the box clears the results', () => {
  const box = mount('pikachu')
  box.type('  ')
  box.submit('  ')
  expect(box.requests).toEqual([])
  box.type('')
  box.wait(300)
  expect(box.requests).toEqual(['typed '])
})

test('text typed while results load is not overwritten', () => {
  const box = mount('')
  box.type('char')
  box.wait(300)
  box.type('chari')
  box.show('char')
  expect(box.text()).toBe('chari')
  box.wait(300)
  expect(box.requests).toEqual(['typed char', 'typed chari'])
})

test('Back restores the older query and does not search', () => {
  const box = mount('char')
  box.type('charm')
  box.show('pikachu')
  expect(box.text()).toBe('pikachu')
  box.wait(1000)
  expect(box.requests).toEqual([])
})
