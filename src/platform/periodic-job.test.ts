import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPeriodicJob } from './periodic-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job runs at the start and after each interval, also after a failed run', async () => {
  const errors: unknown[] = []
  let runs = 0
  const run = async () => {
    if (++runs === 1) throw new Error('first')
  }
  const job = startPeriodicJob({ everyMs: 1000, run, onError: error => errors.push(error) })
  await vi.advanceTimersByTimeAsync(2500)
  expect([runs, errors]).toEqual([3, [new Error('first')]])
  await job.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(3)
})

test('without runsAtStart the first run follows after the interval', async () => {
  let runs = 0
  const job = startPeriodicJob({
    everyMs: 1000,
    runsAtStart: false,
    run: async () => void runs++,
    onError: () => {},
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toBe(1)
  await job.close()
})

test('closing aborts the current run and waits for it; runs never overlap', async () => {
  const events: string[] = []
  const run = async (signal: AbortSignal) => {
    events.push('start')
    await new Promise(resolve => signal.addEventListener('abort', resolve))
    events.push('end')
  }
  const job = startPeriodicJob({ everyMs: 1000, run, onError: () => {} })
  await vi.advanceTimersByTimeAsync(1500)
  expect(events).toEqual(['start'])
  const closing = job.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(events.slice(0, 2)).toEqual(['start', 'end'])
  await closing
})
