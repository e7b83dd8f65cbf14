import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { DeferredRender } from './deferred-render.tsx'
import { ItemRenderTimingContext, useDeferredRender } from './use-deferred-render.ts'

/** Milliseconds that rendering a part takes, and of the clock. */
let [cost, clock] = [0, 0]

function Part({ name, who }: { name: string; who: 'first' | 'later' }) {
  const isDrawn = useDeferredRender(who)
  useLayoutEffect(() => void (clock += isDrawn ? cost : 0), [isDrawn])
  return <i>{isDrawn ? name : '-'}</i>
}

const parts = (...names: string[]) => names.map(name => <Part key={name} name={name} who="later" />)
let time = 1000
let requests: FrameRequestCallback[] = []
beforeEach(() => {
  cost = 0
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => requests.push(call))
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
/** Renders the queue and resets the device to slow. */
afterEach(async () => {
  mountComponent(parts('a', 'b', 'c'))
  await frames(12, 50)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A frame after this many milliseconds, and the tasks after it. */
const frame = (after: number) =>
  act(async () => {
    time += after
    const calls = requests
    requests = []
    for (const call of calls) call(time)
    await new Promise(resolve => setTimeout(resolve))
  })

const frames = async (count: number, after: number) => {
  for (let done = 0; done < count; done += 1) await frame(after)
}

test('the first parts of a page are rendered at once', () => {
  const page = mountComponent(<Part name="a" who="first" />)
  expect(page.text()).toBe('a')
})

/** A frame with new parts, and one without. */
const rest = async () => {
  await frame(50)
  await frame(50)
}

test('later parts are rendered in order: one per frame, several while frames stay fast', async () => {
  cost = 2
  const page = mountComponent(parts('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'))
  expect(page.text()).toBe('------------')
  await rest()
  expect(page.text()).toBe('a-----------')
  await frames(5, 16)
  expect(page.text()).toBe('abcdef------')
  await frame(16)
  expect(page.text()).toBe('abcdefgh----')
  await frame(35)
  expect(page.text()).toBe('abcdefghi---')
  await frame(16)
  expect(page.text()).toBe('abcdefghij--')
})

test('a device stays classified as fast until a frame is late', async () => {
  const page = mountComponent(parts('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'))
  await rest()
  await frames(7, 16)
  expect(page.text()).toBe('abcdefghi')
  page.show(parts('k', 'l', 'm', 'n', 'o'))
  await frame(5000)
  expect(page.text()).toBe('klmno')
  await frame(16)
  // Four times this leaves some of the budget of a frame.
  cost = 0.9
  page.show(parts('p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'))
  await frame(5000)
  expect(page.text()).toBe('pqrstu-----')
  await frame(35)
  expect(page.text()).toBe('pqrstuv----')
})

test('the frame that shows the last parts is measured, too', async () => {
  const page = mountComponent(parts('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))
  await rest()
  await frames(6, 16)
  expect(page.text()).toBe('abcdefgh')
  await frame(35)
  page.show(parts('k', 'l', 'm'))
  await rest()
  expect(page.text()).toBe('k--')
})

test('a frame with new parts renders none, but only for a few frames', async () => {
  const page = mountComponent(parts('a', 'b'))
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

test('continuous scrolling requests one frame at a time', async () => {
  const page = mountComponent(parts('a', 'b'))
  page.show(parts('c', 'd'))
  page.show(parts('e', 'f', 'g'))
  expect(requests).toHaveLength(1)
  await rest()
  expect(page.text()).toBe('e--')
  await frame(16)
  await frame(16)
  expect(page.text()).toBe('efg')
})

test('a part that is unmounted before its turn leaves the queue', async () => {
  const page = mountComponent(parts('a', 'b', 'c', 'd'))
  page.show(parts('c', 'd', 'e', 'f'))
  await rest()
  expect(page.text()).toBe('c---')
  await frame(16)
  expect(page.text()).toBe('cd--')
  await frame(16)
  await frame(16)
  expect(page.text()).toBe('cdef')
})

test('parts of a later item are rendered after the items, those of a first item with it', async () => {
  const item = (name: string, turn: 'first' | 'later') => (
    <ItemRenderTimingContext key={name} value={turn}>
      <DeferredRender>{name}</DeferredRender>
    </ItemRenderTimingContext>
  )
  const page = mountComponent([item('a', 'first'), item('b', 'later'), <Part key="c" name="c" who="later" />])
  expect(page.text()).toBe('a-')
  await rest()
  expect(page.text()).toBe('ab-')
  await frame(50)
  expect(page.text()).toBe('abc')
})
