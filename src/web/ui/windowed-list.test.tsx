import { beforeEach, expect, test, vi } from 'vitest'
import { createRef } from 'react'
import { mountComponent } from '#test/support/mounted.tsx'
import type { WindowedGrid } from './use-windowed-rows.ts'
import { WindowedList } from './windowed-list.tsx'

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0))

/** All items are near the viewport, without scrolling: a list renders its first items at once. */
const rows: WindowedGrid = {
  list: { ref: createRef(), style: { paddingTop: 0, paddingBottom: 0 } },
  start: 0,
  end: 10,
  items: { columns: 1, measure: undefined, timing: () => 'first', heightOf: () => undefined },
  isMeasured: true,
}

const draw = ({ id }: { id: string }) => <b>{id}</b>
const itemsOf = (names: string) => Array.from(names, id => ({ id }))
const listOf = (names: string) => (
  <WindowedList rows={rows} items={itemsOf(names)} label="Cards" className="" renderItem={draw} />
)

test('items appended to a list render later; the others stay', () => {
  const page = mountComponent(listOf('abc'))
  expect(page.text()).toBe('abc')
  page.show(listOf('abcde'))
  expect(page.find('ul').children).toHaveLength(5)
  expect(page.text()).toBe('abc')
})

test('an appended item stays rendered when more are appended or one changes', () => {
  const drawn: string[] = []
  const keep = itemsOf('abcdef')
  const drawOne = ({ id }: { id: string }) => <Noted id={id} />
  const Noted = ({ id }: { id: string }) => {
    drawn.push(id)
    return <b>{id}</b>
  }
  const listTo = (items: { id: string }[]) => (
    <WindowedList rows={rows} items={items} label="Cards" className="" renderItem={drawOne} total={6} />
  )
  const page = mountComponent(listTo(keep.slice(0, 2)))
  page.show(listTo(keep.slice(0, 4)))
  drawn.length = 0
  page.show(listTo(keep))
  page.show(listTo(keep.with(0, { id: 'a' })))
  expect(drawn).toEqual(['a'])
})

test('another list renders at once, however long it is', () => {
  const page = mountComponent(listOf('abc'))
  page.show(listOf('xyzab'))
  expect(page.text()).toBe('xyzab')
})

test('a restored card renders at once', () => {
  const page = mountComponent(listOf('abde'))
  page.show(listOf('abcde'))
  expect(page.text()).toBe('abcde')
})
