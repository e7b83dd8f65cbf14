import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { compareInThread, hashInThread } from './password-threads.ts'

test('each of many passwords checked at once gets its own result', async () => {
  const passwords = Array.from({ length: 8 }, (_, index) => `password ${index}`)
  const hashes = await Promise.all(passwords.map(password => hashInThread(password, 4)))
  expect(new Set(hashes).size).toBe(8)
  const right = passwords.map((password, index) => compareInThread(password, hashes[index] ?? ''))
  expect(await Promise.all(right)).toEqual(Array(8).fill(true))
  const wrong = passwords.map((password, index) => compareInThread(password, hashes[(index + 1) % 8] ?? ''))
  expect(await Promise.all(wrong)).toEqual(Array(8).fill(false))
})

test('what cannot be hashed fails alone', async () => {
  const [bad, good] = await Promise.allSettled([hashInThread('a', 99), hashInThread('a', 4)])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/cost/i) } })
  expect(good.status).toBe('fulfilled')
})

test('a sign-in beyond the queue is refused at once with 503, and no other one', async () => {
  const room = 201 * availableParallelism()
  const crowd = Array.from({ length: room + 5 }, () => hashInThread('a', 4))
  const responses = await Promise.allSettled(crowd)
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(room)
  expect(responses.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  expect(await hashInThread('a', 4)).toMatch(/^\$2/)
})

test.runIf(process.platform === 'linux')(
  'passwords wait behind everything else on the processor',
  async () => {
    await hashInThread('a', 4)
    const nices = readdirSync('/proc/self/task').map(thread => {
      const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')
      return Number(fields?.[16])
    })
    expect(nices).toContain(5)
  },
)
