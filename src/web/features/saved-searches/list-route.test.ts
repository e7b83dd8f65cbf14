import { expect, test } from 'vitest'
import { savedSearchKey } from './saved-search-cache.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { page } from './list-route.ts'

test('the page of a private list has its name as title for the owner, and is not found for others', () => {
  const queryClient = createQueryClient()
  const title = () =>
    page.meta({ params: { id: 's1' }, url: new URL('http://localhost/list/s1'), queryClient }).title
  queryClient.setQueryData(savedSearchKey('s1', null), null)
  expect(title()).toBe('List not found')
  queryClient.setQueryData(savedSearchKey('s1', 'ash'), { name: 'Fire' })
  expect(title()).toBe('Fire')
})
