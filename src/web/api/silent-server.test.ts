import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isServerSilent, watchServerSilence, watchSilence } from './silent-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the server is silent from 8 seconds without a response until all requests have ended', async () => {
  const heard = vi.fn()
  const stop = watchServerSilence(heard)
  const [slow, lost] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const answered = watchSilence(slow.promise)
  const failed = watchSilence(lost.promise).catch(String)
  vi.advanceTimersByTime(7999)
  expect(isServerSilent()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isServerSilent()).toBe(true)
  slow.resolve(new Response('late'))
  expect(await (await answered).text()).toBe('late')
  expect(isServerSilent()).toBe(true)
  lost.reject(new TypeError('Failed to fetch'))
  await failed
  expect(isServerSilent()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(4)
  stop()
})

test('a request that is answered in time is never silent', async () => {
  await watchSilence(Promise.resolve(new Response()))
  vi.advanceTimersByTime(60_000)
  expect(isServerSilent()).toBe(false)
})
