import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'

test('sharing lists at once needs one connection for each, so that a small pool is no deadlock', async () => {
  const api = await startCollectorsApi({ DATABASE_POOL_SIZE: '2' })
  onTestFinished(() => api.close())
  const ash = await signUpCollector(api)
  const lists = Array.from({ length: 6 }, async (_, index) => {
    const body = { requestId: randomUUID(), name: `List ${index}`, query: 'cond:nm', scope: 'mine' }
    return String((await ash.post('/searches', body)).body['id'])
  })
  const ids = await Promise.all(lists)
  const shared = await Promise.all(ids.map(id => ash.patch(`/searches/${id}`, { isPublic: true })))
  expect(shared.map(({ status }) => status)).toEqual(ids.map(() => 200))
})
