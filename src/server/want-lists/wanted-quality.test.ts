import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WantList } from '#contract/want-list-endpoints.ts'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

test('a want list says which language, condition or grade of a card is wanted, each as a row of its own', async () => {
  const ash = await signUpCollector(api)
  const copies = [
    { condition: 'near-mint', quantity: 2 },
    { condition: 'near-mint', note: 'soon' },
    { language: 'de' },
    { grade: { company: 'PSA', grade: '10', certificate: 'secret' } },
    {},
  ]
  const id = await ash.collection({ cards: [{ productId: 'base1-2', copies }] })
  const { body } = await ash.post('/want-lists/links', { collection: id })
  const none = { copyLanguage: null, condition: null, grade: null, isGraded: false, quantity: 1 }
  for (const response of [
    await ash.get(`/collections/${id}/wants`),
    await api.call('GET', `/api/want-lists/shared/${body['token']}`),
  ]) {
    const { wants } = response.body as WantList
    expect(wants).toMatchObject([
      { ...none, condition: 'near-mint', quantity: 3 },
      { ...none, copyLanguage: 'de' },
      { ...none, grade: { company: 'PSA', grade: '10' }, isGraded: true },
      none,
    ])
    expect(new Set(wants.map(want => want.id)).size).toBe(4)
    expect(response.text).not.toContain('secret')
  }
})
