import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

const page = (size: number) => ({ bytes: new Uint8Array(size) })

test('the least recently used entries leave when the budget is full', () => {
  const cache = new PageCache<{ bytes: Uint8Array }>(100)
  cache.set('a', page(40))
  cache.set('b', page(40))
  cache.get('a')
  cache.set('c', page(40))
  expect(['a', 'b', 'c'].map(key => Boolean(cache.get(key)))).toEqual([true, false, true])
})

test('replacing an entry gives its room back', () => {
  const cache = new PageCache<{ bytes: Uint8Array }>(100)
  for (let round = 0; round < 10; round++) cache.set('a', page(60))
  cache.set('b', page(40))
  expect(['a', 'b'].map(key => Boolean(cache.get(key)))).toEqual([true, true])
})

test('an entry larger than the budget is not kept', () => {
  const cache = new PageCache<{ bytes: Uint8Array }>(100)
  cache.set('a', page(101))
  expect(cache.get('a')).toBeUndefined()
})
