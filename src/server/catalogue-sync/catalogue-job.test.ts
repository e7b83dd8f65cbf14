import { expect, test } from 'vitest'
import { runJob } from '#server/jobs/run-job.ts'
import { RunnerLock } from '#server/jobs/runner-lock.ts'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { sendStatus } from '#test/support/loopback-source.ts'
import { catalogueJob } from './catalogue-job.ts'
import { readSyncMinute } from './run-clock.ts'

const { pool, source, clock, options } = setUpSync()

async function run() {
  const job = catalogueJob(async () => options(), await readSyncMinute(pool()))
  const finished = await runJob({ pool: pool(), clock: clock(), lock: new RunnerLock(pool()) }, job)
  if (!finished) throw new Error('the job runs already')
  return finished
}

function answerWith(status: number, headers: Record<string, string> = {}): void {
  source().trouble = (path, _request, response) => {
    if (path === 'en/sets') return undefined
    sendStatus(response, status, headers)
    return true
  }
}

test('a run is due in the same minute of every day, between 02 and 06 UTC', async () => {
  source().addSet('a', 1)
  const minute = await readSyncMinute(pool())
  expect(minute).toBeGreaterThanOrEqual(120)
  expect(minute).toBeLessThan(360)
  const { run: ended, result, nextDue } = await run()
  expect(ended.state).toBe('done')
  expect(result.counts).toMatchObject({ sets: 1, requests: 4, added: 1, held: 0 })
  expect(nextDue).toEqual(new Date(Date.parse('2026-03-02T00:00:00Z') + minute * 60_000))
})

test('a source that is busy is asked again when it said', async () => {
  answerWith(503, { 'retry-after': '7200' })
  const { run: ended, nextDue } = await run()
  expect(ended).toMatchObject({ state: 'failed', error: expect.any(Error) })
  expect(String(ended.error)).toContain('asks to wait 7200 seconds')
  expect(nextDue).toEqual(new Date(clock().now().getTime() + 7_200_000))
})

test('a source that refuses is asked a day later', async () => {
  answerWith(403)
  const first = await run()
  const later = new Date(clock().now().getTime() + 86_400_000)
  expect([first.run.state, first.nextDue]).toEqual(['failed', later])
  clock().advance(3_600_000)
  expect((await run()).nextDue).toEqual(later)
})

test('a run with changes that are held back is held', async () => {
  const { cards } = source().addSet('a', 5, { releaseDate: '2026-02-01' })
  await run()
  clock().advance(86_400_000)
  cards.clear()
  const { run: ended, result } = await run()
  expect([ended.state, result.counts['held']]).toEqual(['held', 1])
})
