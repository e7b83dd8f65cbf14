import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoopbackSource, startLoopbackSource } from '#test/support/loopback-source.ts'
import { createDiscord } from './discord.ts'
import { isUnanswered } from './unanswered-request.ts'

let source: LoopbackSource
/** How the provider responds to the request for a token. */
let behavior: number | 'breaks off'

beforeAll(async () => {
  source = await startLoopbackSource((request, response) => {
    if (behavior === 'breaks off') return void request.socket.destroy()
    response.writeHead(behavior, { 'content-type': 'application/json' })
    response.end('{"error":"invalid_grant"}')
  })
})
afterAll(() => source.close())

async function failureOfSignIn(url: string): Promise<unknown> {
  const provider = createDiscord({ clientId: 'x', clientSecret: 'y', url }, 'http://127.0.0.1:2/callback')
  const secrets = { state: 's', verifier: 'v'.repeat(43), nonce: 'n' }
  return provider.signIn({ code: 'c', state: 's' }, secrets).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each([
  ['breaks off', true],
  [502, true],
  [503, true],
  [400, false],
  [404, false],
] as const)('a provider whose response is %j is unanswered: %j', async (next, expected) => {
  behavior = next
  expect(isUnanswered(await failureOfSignIn(source.address))).toBe(expected)
})

test('a provider that nobody can reach is unanswered, and a fault of our own is not', async () => {
  expect(isUnanswered(await failureOfSignIn('http://127.0.0.1:1'))).toBe(true)
  expect(isUnanswered(new TypeError('x is not a function'))).toBe(false)
})
