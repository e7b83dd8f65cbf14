import type { JWK } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { type LoopbackSource, sendJson, startLoopbackSource } from '#test/support/loopback-source.ts'
import { createHostedKeyReader } from './hosted-keys.ts'

const minute = 60_000
let project: LoopbackSource
let published: JWK[] | undefined
let clock: ReturnType<typeof createManualClock>
let keys: ReturnType<typeof createHostedKeyReader>

beforeEach(async () => {
  published = [{ kid: 'a', kty: 'EC' }]
  project = await startLoopbackSource((_request, response) =>
    published ? sendJson(response, { keys: published }) : response.writeHead(503).end(),
  )
  clock = createManualClock(new Date('2026-11-21T08:00:00Z'))
  keys = createHostedKeyReader(project.address, clock)
})
afterEach(() => project.close())

const kids = async (missing?: string) => (await keys(missing)).map(key => key.kid)

test("the project's keys are fetched once per ten minutes, also for concurrent requests", async () => {
  await Promise.all(Array.from({ length: 5 }, () => kids()))
  clock.advance(9 * minute)
  expect(await kids()).toEqual(['a'])
  expect(project.requestedPaths).toEqual(['/.well-known/jwks.json'])
  clock.advance(2 * minute)
  await kids()
  expect(project.requestedPaths).toHaveLength(2)
})

test('an unknown key id triggers one refetch; further unknown ids do not', async () => {
  await kids()
  published = [{ kid: 'b', kty: 'EC' }]
  clock.advance(minute)
  expect(await kids('b')).toEqual(['b'])
  for (const invented of ['x', 'y', 'z']) await kids(invented)
  expect(project.requestedPaths).toHaveLength(2)
})

test('cached keys stay valid while the project is unavailable, and are refetched a minute later', async () => {
  await kids()
  published = undefined
  clock.advance(11 * minute)
  expect(await kids()).toEqual(['a'])
  published = [{ kid: 'b', kty: 'EC' }]
  expect(await kids()).toEqual(['a'])
  clock.advance(minute)
  expect(await kids()).toEqual(['b'])
})

test('without any keys the request gets 503 instead of a sign-out', async () => {
  published = undefined
  await expect(keys()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  published = [{ kid: 'a', kty: 'EC' }]
  expect(await kids()).toEqual(['a'])
})
