import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { clearPreviousUserData } from './forget-user.ts'

test("the previous user's data is removed and visible queries are refetched", async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['elsewhere'], "the old person's")
  let response = "the old person's"
  const observer = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: async () => response })
  const seen: unknown[] = []
  const stop = observer.subscribe(({ data }) => void seen.push(data))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("the old person's"))
  response = "the new person's"
  const forget = vi.fn<() => void>()
  clearPreviousUserData(queryClient, { forget })
  expect(forget).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined()
  await vi.waitFor(() => expect(seen.at(-1)).toBe("the new person's"))
  expect(seen.at(-2)).toBeUndefined()
  stop()
})
