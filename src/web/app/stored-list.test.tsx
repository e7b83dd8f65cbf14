import { afterEach, expect, test, vi } from 'vitest'
import { createStoredList } from './stored-list.ts'

type Item = { id: string; text: string }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = () => createStoredList<Item>('lines:ash')
const item = (id: string, text = id) => ({ id, text })
const ids = (list: ReturnType<typeof open>) => list.get().map(({ id }) => id)
const tellOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'lines:ash:x' }))

test('items survive a reload in their order, with their changes', () => {
  const list = open()
  for (const id of ['c', 'a', 'b']) list.add(item(id))
  list.update('a', { text: 'changed' })
  list.remove('c')
  expect(open().get()).toEqual([item('a', 'changed'), item('b')])
  list.clear()
  expect(open().get()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('items that two tabs add at once are all stored, although a tab does not see those of the other one yet', () => {
  const [one, other] = [open(), open()]
  one.add(item('a'))
  // The storage of a browser reaches other tabs with a delay.
  const keysOf = Object.keys
  const keys = vi.spyOn(Object, 'keys').mockImplementation(of => (of === localStorage ? [] : keysOf(of)))
  other.add(item('b'))
  keys.mockRestore()
  tellOtherTabs()
  expect([ids(one).toSorted(), ids(other).toSorted(), ids(open()).toSorted()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('changes of other tabs are seen, and lists of others are not', () => {
  const [one, other] = [open(), open()]
  createStoredList<Item>('lines:ashley').add(item('hers'))
  one.add(item('a'))
  tellOtherTabs()
  expect(ids(other)).toEqual(['a'])
  other.update('a', { text: 'from the other tab' })
  one.remove('a')
  tellOtherTabs()
  expect([ids(one), ids(other)]).toEqual([[], []])
})

test('items that cannot be stored stay until the page is left, beside the stored ones', () => {
  const list = open()
  expect(list.add(item('a'))).toBe(true)
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const full = { get: (of: Storage, name: string) => (name === 'setItem' ? refuse : of[name].bind(of)) }
  vi.stubGlobal('localStorage', new Proxy(localStorage, full))
  expect(list.add(item('b'))).toBe(false)
  expect(ids(list)).toEqual(['a', 'b'])
  vi.unstubAllGlobals()
  expect(list.add(item('c'))).toBe(true)
  expect(list.update('b', { text: 'now' })).toBe(true)
  expect(ids(open())).toEqual(['a', 'b', 'c'])
})

test('items that an earlier version stored as one text come before new ones', () => {
  localStorage.setItem('lines:ash', JSON.stringify([item('b'), item('a')]))
  const list = open()
  expect(ids(list)).toEqual(['b', 'a'])
  list.add(item('c'))
  expect(ids(open())).toEqual(['b', 'a', 'c'])
  expect(localStorage.getItem('lines:ash')).toBeNull()
})

test('a stored text of another version is left out', () => {
  localStorage.setItem('lines:ash:x', '{')
  expect(ids(open())).toEqual([])
})
