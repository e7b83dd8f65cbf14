import { expect, inject, test } from 'vitest'

test('the servers of tests have the small catalogue, so that no start imports 34,000 cards', async () => {
  for (const origin of [inject('visitorOrigin'), inject('memberServer').origin]) {
    const response = await fetch(`${origin}/api/categories/sets`)
    const sets: unknown = await response.json()
    expect(sets).toMatchObject({ sets: { length: 15 } })
  }
})
