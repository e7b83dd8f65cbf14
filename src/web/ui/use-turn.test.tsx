import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { useTurn } from './use-turn.ts'

function Part({ name, who }: { name: string; who: 'first' | 'later' }) {
  return <i>{useTurn(who) ? name : '-'}</i>
}

const parts = (...names: string[]) => names.map(name => <Part key={name} name={name} who="later" />)
let time = 1000
let asked: FrameRequestCallback[] = []
beforeEach(
  () => void vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => asked.push(call)),
)
afterEach(() => void vi.unstubAllGlobals())

/** The browser draws, so many milliseconds after the last time. */
const frame = (after: number) =>
  act(async () => {
    time += after
    const calls = asked
    asked = []
    for (const call of calls) call(time)
  })

test('what a page begins with is drawn at once', () => {
  const page = mounted(<Part name="a" who="first" />)
  expect(page.text()).toBe('a')
})

test('what comes later is drawn in its order: a few where frames come in time, one in a late frame', async () => {
  const page = mounted(parts('a', 'b', 'c', 'd', 'e', 'f'))
  expect(page.text()).toBe('------')
  await frame(50)
  expect(page.text()).toBe('a-----')
  await frame(16)
  expect(page.text()).toBe('abcd--')
  await frame(35)
  expect(page.text()).toBe('abcde-')
  await frame(16)
  expect(page.text()).toBe('abcdef')
})

test('scrolling on and on asks for one frame at a time', async () => {
  const page = mounted(parts('a', 'b'))
  page.show(parts('c', 'd'))
  page.show(parts('e', 'f', 'g'))
  expect(asked).toHaveLength(1)
  await frame(50)
  expect(page.text()).toBe('e--')
  await frame(16)
  expect(page.text()).toBe('efg')
})

test('what was scrolled past before its turn holds nobody up', async () => {
  const page = mounted(parts('a', 'b', 'c', 'd'))
  page.show(parts('c', 'd', 'e', 'f'))
  await frame(50)
  expect(page.text()).toBe('c---')
  await frame(16)
  expect(page.text()).toBe('cdef')
})
