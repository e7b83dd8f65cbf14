import type { JWK } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { type LoopbackSource, sendJson, startLoopbackSource } from '#test/support/loopback-source.ts'
import { createHostedKeys } from './hosted-keys.ts'

const minute = 60_000
let project: LoopbackSource
let published: JWK[] | undefined
let clock: ReturnType<typeof createManualClock>
let keys: ReturnType<typeof createHostedKeys>

beforeEach(async () => {
  published = [{ kid: 'a', kty: 'EC' }]
  project = await startLoopbackSource((_request, response) =>
    published ? sendJson(response, { keys: published }) : response.writeHead(503).end(),
  )
  clock = createManualClock(new Date('2026-11-21T08:00:00Z'))
  keys = createHostedKeys(project.address, clock)
})
afterEach(() => project.close())

const kids = async (missing?: string) => (await keys(missing)).map(key => key.kid)

test('the keys of a project are asked for once in ten minutes, also by many at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => kids()))
  clock.advance(9 * minute)
  expect(await kids()).toEqual(['a'])
  expect(project.requestedPaths).toEqual(['/.well-known/jwks.json'])
  clock.advance(2 * minute)
  await kids()
  expect(project.requestedPaths).toHaveLength(2)
})

test('a key that is not known is looked for once, and not again for every invented one', async () => {
  await kids()
  published = [{ kid: 'b', kty: 'EC' }]
  clock.advance(minute)
  expect(await kids('b')).toEqual(['b'])
  for (const invented of ['x', 'y', 'z']) await kids(invented)
  expect(project.requestedPaths).toHaveLength(2)
})

test('while the project does not answer its last keys count, and soon it is asked again', async () => {
  await kids()
  published = undefined
  clock.advance(11 * minute)
  expect(await kids()).toEqual(['a'])
  published = [{ kid: 'b', kty: 'EC' }]
  expect(await kids()).toEqual(['a'])
  clock.advance(minute)
  expect(await kids()).toEqual(['b'])
})

test('without any keys nobody is signed out: the call is answered 503', async () => {
  published = undefined
  await expect(keys()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  published = [{ kid: 'a', kty: 'EC' }]
  expect(await kids()).toEqual(['a'])
})
