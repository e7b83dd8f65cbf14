import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import { pollCollections, watchCollections } from './watch-collections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose revision is 'r1' until another device changes it. */
function startPoll() {
  let revision = 'r1'
  const asked: (string | null)[] = []
  const api = createHttpClient({
    fetch: async (_input, init) => {
      const known = new Headers(init?.headers).get('if-none-match')
      asked.push(known)
      return known === `"${revision}"` ? new Response(null, { status: 304 }) : Response.json({ revision })
    },
  })
  onTestFinished(pollCollections(api))
  return { asked, changeElsewhere: (next: string) => void (revision = next) }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a change on another device is reported to all watchers with the next poll, and only once', async () => {
  const { asked, changeElsewhere } = startPoll()
  const reported: string[] = []
  const stop = watchCollections({ onChange: () => reported.push('first') })
  onTestFinished(watchCollections({ onChange: () => reported.push('second') }))
  await wait(8_001)
  expect(reported).toEqual([])
  changeElsewhere('r2')
  await wait(8_000)
  expect(reported).toEqual(['first', 'second'])
  stop()
  await wait(8_000)
  expect(reported).toHaveLength(2)
  changeElsewhere('r3')
  await wait(8_000)
  expect(reported).toEqual(['first', 'second', 'second'])
  expect(asked).toEqual([null, '"r1"', '"r1"', '"r2"', '"r2"'])
})

test('a change is reported later while a watcher is busy', async () => {
  const { changeElsewhere } = startPoll()
  let isBusy = true
  const reported: string[] = []
  onTestFinished(watchCollections({ onChange: () => reported.push('change'), isBusy: () => isBusy }))
  await wait(1)
  changeElsewhere('r2')
  await wait(8_000)
  expect(reported).toEqual([])
  isBusy = false
  await wait(8_001)
  expect(reported).toEqual(['change'])
})
