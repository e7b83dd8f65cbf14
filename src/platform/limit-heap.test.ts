import { expect, test } from 'vitest'
import { createIdleCollection } from './limit-heap.ts'

test('an idle process collects garbage when its heap has grown by a fifth; a busy one does not', () => {
  let usedBytes = 100
  let collections = 0
  const check = createIdleCollection({
    usedBytes: () => usedBytes,
    collect: () => {
      usedBytes = 80
      collections += 1
    },
  })
  const collectionsAfter = (bytes: number, activeShare: number) => {
    usedBytes = bytes
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
})
