import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { InTurn } from './in-turn.tsx'
import { ItemTurn, useTurn } from './use-turn.ts'

/** Milliseconds that drawing a part takes, and of the clock. */
let [cost, clock] = [0, 0]

function Part({ name, who }: { name: string; who: 'first' | 'later' }) {
  const isDrawn = useTurn(who)
  useLayoutEffect(() => void (clock += isDrawn ? cost : 0), [isDrawn])
  return <i>{isDrawn ? name : '-'}</i>
}

const parts = (...names: string[]) => names.map(name => <Part key={name} name={name} who="later" />)
let time = 1000
let asked: FrameRequestCallback[] = []
beforeEach(() => {
  cost = 0
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => asked.push(call))
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
/** Draws what still waits, and shows that the device does not keep up. */
afterEach(async () => {
  mounted(parts('a', 'b', 'c'))
  await frames(12, 50)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The browser draws, so many milliseconds after the last time, and does what waits behind the frame. */
const frame = (after: number) =>
  act(async () => {
    time += after
    const calls = asked
    asked = []
    for (const call of calls) call(time)
    await new Promise(resolve => setTimeout(resolve))
  })

const frames = async (count: number, after: number) => {
  for (let done = 0; done < count; done += 1) await frame(after)
}

test('what a page begins with is drawn at once', () => {
  const page = mounted(<Part name="a" who="first" />)
  expect(page.text()).toBe('a')
})

/** A frame that brought what is new, and one in which nothing new has come. */
const rest = async () => {
  await frame(50)
  await frame(50)
}

test('what comes later is drawn in its order: one behind a frame, several at once where frames keep coming in time', async () => {
  cost = 2
  const page = mounted(parts('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'))
  expect(page.text()).toBe('------------')
  await rest()
  expect(page.text()).toBe('a-----------')
  await frames(5, 16)
  expect(page.text()).toBe('abcdef------')
  await frame(16)
  expect(page.text()).toBe('abcdefghij--')
  await frame(35)
  expect(page.text()).toBe('abcdefghijk-')
  await frame(16)
  expect(page.text()).toBe('abcdefghijkl')
})

test('a device that kept up is known for it when more comes later, until a frame is late', async () => {
  const page = mounted(parts('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'))
  await rest()
  await frames(7, 16)
  expect(page.text()).toBe('abcdefghi')
  page.show(parts('k', 'l', 'm', 'n', 'o'))
  await frame(5000)
  expect(page.text()).toBe('klmno')
  await frame(16)
  // Four times this still leaves some of the time for one frame.
  cost = 0.9
  page.show(parts('p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'))
  await frame(5000)
  expect(page.text()).toBe('pqrstuvw---')
  await frame(35)
  expect(page.text()).toBe('pqrstuvwx--')
})

test('the frame that shows the last parts counts, too', async () => {
  const page = mounted(parts('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))
  await rest()
  await frames(6, 16)
  expect(page.text()).toBe('abcdefgh')
  await frame(35)
  page.show(parts('k', 'l', 'm'))
  await rest()
  expect(page.text()).toBe('k--')
})

test('a frame that brings new parts draws none, but not for long', async () => {
  const page = mounted(parts('a', 'b'))
  await frame(50)
  page.show(parts('a', 'b', 'c'))
  await frame(16)
  page.show(parts('a', 'b', 'c', 'd'))
  await frame(50)
  expect(page.text()).toBe('----')
  page.show(parts('a', 'b', 'c', 'd', 'e'))
  await frame(50)
  expect(page.text()).toBe('a----')
  await frame(50)
  expect(page.text()).toBe('ab---')
  await frame(16)
  await frame(16)
  await frame(16)
  expect(page.text()).toBe('abcde')
})

test('scrolling on and on asks for one frame at a time', async () => {
  const page = mounted(parts('a', 'b'))
  page.show(parts('c', 'd'))
  page.show(parts('e', 'f', 'g'))
  expect(asked).toHaveLength(1)
  await rest()
  expect(page.text()).toBe('e--')
  await frame(16)
  await frame(16)
  expect(page.text()).toBe('efg')
})

test('what was scrolled past before its turn holds nobody up', async () => {
  const page = mounted(parts('a', 'b', 'c', 'd'))
  page.show(parts('c', 'd', 'e', 'f'))
  await rest()
  expect(page.text()).toBe('c---')
  await frame(16)
  expect(page.text()).toBe('cd--')
  await frame(16)
  await frame(16)
  expect(page.text()).toBe('cdef')
})

test('parts of an item come after the items, and with an item that was there at first', async () => {
  const item = (name: string, turn: 'first' | 'later') => (
    <ItemTurn key={name} value={turn}>
      <InTurn>{name}</InTurn>
    </ItemTurn>
  )
  const page = mounted([item('a', 'first'), item('b', 'later'), <Part key="c" name="c" who="later" />])
  expect(page.text()).toBe('a-')
  await rest()
  expect(page.text()).toBe('ab-')
  await frame(50)
  expect(page.text()).toBe('abc')
})
