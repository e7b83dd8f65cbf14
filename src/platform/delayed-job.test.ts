import { expect, onTestFinished, test, vi } from 'vitest'
import { startDelayedJob } from './delayed-job.ts'

test('the work begins once, and closing waits for its end', async () => {
  const begun = vi.fn<() => void>()
  const job = await new Promise<ReturnType<typeof startDelayedJob>>(resolve => {
    const started = startDelayedJob({
      afterMs: 0,
      run: async signal => {
        begun()
        resolve(started)
        await new Promise(stopped => signal.addEventListener('abort', stopped))
        begun()
      },
      onError: begun,
    })
  })
  expect(begun).toHaveBeenCalledTimes(1)
  await job.close()
  expect(begun).toHaveBeenCalledTimes(2)
})

test('work that is closed before its time never begins', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const begun = vi.fn<() => Promise<void>>()
  const job = startDelayedJob({ afterMs: 0, run: begun, onError: begun })
  await job.close()
  vi.runAllTimers()
  expect(begun).not.toHaveBeenCalled()
})

test('a failure is reported, except one that follows from closing', async () => {
  const failure = new Error('broken')
  const reported = await new Promise(resolve => {
    startDelayedJob({ afterMs: 0, run: () => Promise.reject(failure), onError: resolve })
  })
  expect(reported).toBe(failure)
  const onError = vi.fn<() => void>()
  const begun = Promise.withResolvers<void>()
  const job = startDelayedJob({
    afterMs: 0,
    run: signal => {
      begun.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(failure)))
    },
    onError,
  })
  await begun.promise
  await job.close()
  expect(onError).not.toHaveBeenCalled()
})
