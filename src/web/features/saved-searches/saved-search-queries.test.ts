import { expect, test } from 'vitest'
import { mockServer } from '#test/support/render-app.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { savedSearchCardsQuery, savedSearchQuery } from './saved-search-queries.ts'

test('users read their list and its cards again at each visit, visitors use the loaded ones', async () => {
  const { requests, fetch } = mockServer(() => ({ cards: [], pagination: { hasNext: false } }), '/api')
  const api = createHttpClient({ fetch })
  const visit = async (userId: string | null) => {
    const queryClient = createQueryClient()
    const read = async () => {
      await queryClient.fetchQuery(savedSearchQuery(api, 's1', userId))
      await queryClient.fetchInfiniteQuery(savedSearchCardsQuery(api, 's1', userId))
    }
    await read()
    requests.length = 0
    await read()
    return requests.length
  }
  expect(await visit('ash')).toBe(2)
  expect(await visit(null)).toBe(0)
})
