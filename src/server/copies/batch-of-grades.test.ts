import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Collector } from '#test/support/collector-api.ts'
import { type copiesClient, createBinder, startCopiesApi } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string
let client: ReturnType<typeof copiesClient>

beforeAll(async () => {
  ;({ api, ash } = await startCopiesApi())
})
beforeEach(async () => {
  ;({ id, client } = await createBinder(ash))
})
afterAll(() => api.close())

describe('a batch of condition or grade', () => {
  const psa10 = { company: 'PSA', grade: '10', certificate: '1234' }
  const cgc9 = { company: 'CGC', grade: '9' }
  const quality = async () =>
    (await client.copiesOf('base1-2'))?.map(({ condition, grade, place }) => [condition, grade?.grade, place])
  const change = (body: object) =>
    client.post('/copies/batch', { q: 'number:2', collection: id, ...body }) as unknown as Promise<object>
  beforeEach(() => client.add({ grade: psa10 }, { condition: 'mint', quantity: 2 }))

  test.each([
    { condition: 'near-mint' },
    { condition: 'near-mint', grade: null },
    { condition: null, grade: null },
    { condition: null, grade: cgc9 },
  ])('with %j leaves graded copies as they are and counts them', async set => {
    expect(await change({ set })).toMatchObject({ changed: 1, changedCopies: 2, keptGrades: 1 })
    const grade = 'grade' in set ? set.grade?.grade : undefined
    expect(await quality()).toEqual([
      [null, '10', null],
      [set.condition, grade, null],
    ])
  })

  test('sets the other facts of graded copies', async () => {
    const set = { condition: 'near-mint', grade: null, place: 'Box' }
    expect(await change({ set })).toMatchObject({ changed: 2, changedCopies: 3, keptGrades: 1 })
    expect(await quality()).toEqual([
      [null, '10', 'Box'],
      ['near-mint', undefined, 'Box'],
    ])
  })

  test('replaces grades with replaceGrades, and keeps the certificate of an equal grade', async () => {
    const regraded = { condition: null, grade: { company: 'PSA', grade: '10' } }
    await change({ set: regraded, replaceGrades: true })
    const grades = (await client.copiesOf('base1-2'))?.map(({ grade }) => grade)
    expect(grades).toEqual([psa10, { ...psa10, certificate: null }])
    const set = { condition: 'near-mint', grade: null }
    expect(await change({ set, replaceGrades: true })).toMatchObject({ changed: 2, keptGrades: 0 })
    expect(await quality()).toEqual([
      ['near-mint', undefined, null],
      ['near-mint', undefined, null],
    ])
  })

  test('as a dry run returns the numbers and changes nothing', async () => {
    const before = await client.content()
    const set = { condition: null, grade: null }
    const response = await change({ set, dryRun: true })
    expect(response).toEqual({ changed: 1, changedCopies: 2, keptGrades: 1, change: null })
    expect(await client.content()).toEqual(before)
  })
})
