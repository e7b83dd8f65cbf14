import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'

test('long work lets other work run after a few milliseconds, short work does not pause', async () => {
  const pause = createPacer()
  expect(pause()).toBeUndefined()
  let others = 0
  const timer = setInterval(() => others++, 1)
  const end = performance.now() + 60
  let steps = 0
  while (performance.now() < end) {
    steps++
    await pause()
  }
  clearInterval(timer)
  expect(steps).toBeGreaterThan(100)
  expect(others).toBeGreaterThan(1)
})
