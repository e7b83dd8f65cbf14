import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import {
  consumeAuthCode,
  findMailedFlow,
  finishFlow,
  issueAuthCode,
  lockFlow,
  startFlow,
} from './flow-states.ts'
import { insertUser } from '#auth/accounts/users.ts'

const verifier = 'v'.repeat(43)
const challenge = {
  challenge: createHash('sha256').update(verifier).digest('base64url'),
  method: 's256',
} as const
const start = new Date('2026-11-21T07:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const mailed = { provider: 'email', redirectTo: 'https://cards.example/', challenge }
let database: TestDatabase
let userId: string

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  userId = (await insertUser(database.pool, { userMetadata: {}, appMetadata: {} }, start)).id
})

afterAll(() => database.drop())

const startMailed = (method: 'magiclink' | 'recovery', now: Date) =>
  startFlow(database.pool, { ...mailed, authenticationMethod: method, userId }, now)
const exchange = (code: string, now: Date, by = verifier) =>
  inTransaction(database.pool, db => consumeAuthCode(db, { code, verifier: by }, now))

test('a link belongs to the newest flow of its kind that has no code yet', async () => {
  await startMailed('magiclink', after(0))
  const second = await startMailed('magiclink', after(1))
  const recovery = await startMailed('recovery', after(2))
  expect((await findMailedFlow(database.pool, userId, ['magiclink']))?.id).toBe(second.id)
  expect((await findMailedFlow(database.pool, userId, ['magiclink', 'recovery']))?.id).toBe(recovery.id)
  await issueAuthCode(database.pool, recovery.id, userId, after(3))
  expect((await findMailedFlow(database.pool, userId, ['magiclink', 'recovery']))?.id).toBe(second.id)
})

test('a code is exchanged once, also by ten at once, and hands out the provider tokens with it', async () => {
  const flow = await startFlow(
    database.pool,
    { ...mailed, provider: 'google', authenticationMethod: 'oauth', providerVerifier: 'secret' },
    start,
  )
  const tokens = { token: 'provider-token', refreshToken: null }
  const code = await issueAuthCode(database.pool, flow.id, userId, start, tokens)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => exchange(code, after(1))))
  const taken = outcomes.filter(outcome => outcome.status === 'fulfilled')
  expect(taken).toMatchObject([{ value: { userId, providerToken: 'provider-token', provider: 'google' } }])
  const storedFlow = await inTransaction(database.pool, db => lockFlow(db, flow.id))
  expect(storedFlow).toMatchObject({ usedAt: after(1), providerToken: null, providerVerifier: null })
})

test('a wrong verifier is refused and leaves the code good; its five minutes count from its making', async () => {
  const flow = await startMailed('recovery', start)
  const code = await issueAuthCode(database.pool, flow.id, userId, after(3000))
  await expect(exchange(code, after(3001), 'w'.repeat(43))).rejects.toMatchObject({
    code: 'bad_code_verifier',
  })
  await expect(exchange(code, after(3300))).rejects.toMatchObject({ status: 422, code: 'flow_state_expired' })
  expect((await exchange(code, after(3299))).userId).toBe(userId)
})

test('codes are not stored in plain text', async () => {
  const flow = await startMailed('recovery', start)
  const code = await issueAuthCode(database.pool, flow.id, userId, start)
  const { rows } = await database.pool.query('select flow_states::text as kept from sign_in.flow_states')
  expect(rows.map(row => row.kept).join()).not.toContain(code)
})

test('a state that is no id is unknown, and a finished flow has no code', async () => {
  expect(await lockFlow(database.pool, `' or true --`)).toBeUndefined()
  expect(await lockFlow(database.pool, crypto.randomUUID())).toBeUndefined()
  const flow = await startMailed('recovery', start)
  const code = await issueAuthCode(database.pool, flow.id, userId, start)
  await finishFlow(database.pool, flow.id, start)
  await expect(exchange(code, start)).rejects.toMatchObject({ status: 404, code: 'flow_state_not_found' })
})

test('flows of long ago go when new ones begin', async () => {
  const old = await startMailed('recovery', start)
  await startMailed('recovery', after(3 * 86_400))
  expect(await lockFlow(database.pool, old.id)).toBeUndefined()
})
