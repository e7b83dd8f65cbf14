// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

async function open() {
  vi.resetModules()
  return (await import('./scroll-positions.ts')).scrollPositions
}

test('an entry without a stored position is at the top', async () => {
  expect((await open()).get('a /')).toBe(0)
})

test('positions survive a reload of the page', async () => {
  const before = await open()
  before.set('a /sets', 840)
  before.keep()
  expect((await open()).get('a /sets')).toBe(840)
})

test('only the latest hundred entries are stored, and a revisited one counts as new', async () => {
  sessionStorage.clear()
  const before = await open()
  for (let entry = 0; entry < 120; entry++) before.set(`${entry} /`, entry + 1)
  before.set('3 /', 7)
  before.keep()
  const after = await open()
  expect(after.get('3 /')).toBe(7)
  expect(after.get('4 /')).toBe(0)
  expect(after.get('119 /')).toBe(120)
})

test('an invalid stored value is ignored', async () => {
  sessionStorage.setItem('chasekit-scroll', 'nonsense')
  expect((await open()).get('a /')).toBe(0)
})
