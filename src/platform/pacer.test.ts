import { afterEach, expect, test, vi } from 'vitest'
import { createPacer } from './pacer.ts'

afterEach(() => vi.restoreAllMocks())

test('work of a few milliseconds lets other events run, and shorter work does not pause', async () => {
  let time = 100
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const pause = createPacer()
  time += 5
  expect(pause()).toBeUndefined()
  time += 1
  const resumed = pause()
  let others = 0
  setImmediate(() => others++)
  time += 50
  await resumed
  await new Promise(setImmediate)
  expect(others).toBe(1)
  // Time of the pause is not work.
  expect(pause()).toBeUndefined()
  time += 6
  expect(pause()).toBeInstanceOf(Promise)
})
