import { expect, test } from 'vitest'
import { createIdleCollection, oldBytes } from './limit-heap.ts'

test('an idle process prefers a small heap and collects when it has grown by a fifth; a busy one does not', () => {
  let usedBytes = 100
  let collections = 0
  let time = 0
  const preferred: string[] = []
  const check = createIdleCollection({
    usedBytes: () => usedBytes,
    collect: () => {
      usedBytes = 80
      collections += 1
    },
    prefer: what => preferred.push(what),
    now: () => time,
  })
  const collectionsAfter = (bytes: number, activeShare: number) => {
    usedBytes = bytes
    time += 5000
    check(activeShare)
    return collections
  }
  expect(collectionsAfter(100, 0.5)).toBe(0)
  expect(collectionsAfter(100, 0.02)).toBe(0)
  expect(collectionsAfter(100, 0.02)).toBe(1)
  expect(collectionsAfter(90, 0)).toBe(1)
  expect(collectionsAfter(100, 0.5)).toBe(1)
  expect(collectionsAfter(100, 0)).toBe(1)
  expect(collectionsAfter(100, 0)).toBe(2)
  // At most one in 15 s, however fast the heap grows.
  expect(collectionsAfter(200, 0)).toBe(2)
  expect(collectionsAfter(200, 0)).toBe(2)
  expect(collectionsAfter(200, 0)).toBe(3)
  expect(preferred).toEqual(['size', 'speed', 'size'])
})

test('young objects do not count as growth of the heap', () => {
  const sizes = {
    new_space: 16,
    new_large_object_space: 8,
    old_space: 4,
    code_space: 2,
    large_object_space: 1,
  }
  const spaces = Object.entries(sizes).map(([name, size]) => ({ space_name: name, space_used_size: size }))
  expect(oldBytes(spaces)).toBe(7)
})
