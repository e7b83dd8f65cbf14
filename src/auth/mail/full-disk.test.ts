import { readdirSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { startTestApi } from '#test/support/test-api.ts'

/** From now on, the disk takes only the start of a file. */
function fillDisk(): void {
  const { writeFile } = files
  vi.spyOn(files, 'writeFile').mockImplementation(async (path, _content, options) => {
    await writeFile(path, 'From', options)
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  })
  syncBuiltinESMExports()
}

function emptyDisk(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

let service: AuthService

beforeAll(async () => {
  service = await startAuthService({ config: { mailIntervalSeconds: 0 } })
})
afterEach(emptyDisk)
afterAll(() => service.close())

const password = 'pikachu-1999'
const post = (path: string, body: object) => service.call(path, { method: 'POST', body })

test('a sign-up whose mail the full disk does not take is 503, and leaves no account and no half mail', async () => {
  fillDisk()
  const account = { email: 'ash@cards.example', password }
  const response = await post('/signup', account)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({
    message: 'The mail could not be sent. Please try again later.',
  })
  const users = await service.deps.pool.query('select from sign_in.users')
  expect(users.rowCount).toBe(0)
  expect(readdirSync(join(service.deps.config.dataDir, 'mail'))).toEqual([])
  emptyDisk()
  expect((await post('/signup', account)).status).toBe(200)
  expect(await service.mails()).toHaveLength(1)
})

test('while the disk is full, a recovery is 503 whether the address has an account or not', async () => {
  await post('/signup', { email: 'misty@cards.example', password })
  fillDisk()
  expect((await post('/recover', { email: 'misty@cards.example' })).status).toBe(503)
  expect((await post('/recover', { email: 'nobody@cards.example' })).status).toBe(503)
})

test('/readyz reports the full disk after a mail failed, until a mail is stored', async () => {
  const api = await startTestApi()
  onTestFinished(() => api.close())
  const signUp = (name: string) =>
    api.call('POST', '/auth/v1/signup', { body: { email: `${name}@cards.example`, password } })
  const readiness = async () => {
    const { status, body } = await api.call('GET', '/readyz')
    return [status, body['status']]
  }
  fillDisk()
  expect((await signUp('brock')).status).toBe(503)
  expect(await readiness()).toEqual([503, 'the disk for mails is full'])
  emptyDisk()
  await signUp('brock')
  expect(await readiness()).toEqual([200, 'ready'])
})
