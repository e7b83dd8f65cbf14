import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { goOffline } from '#test/support/go-offline.ts'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from './app-context.ts'
import { refetchWhenOnline } from './refetch-when-online.ts'

/** Shows the data of a query whose first request fails. Returns the function that sends its requests. */
async function showFailed(client: ReturnType<typeof createQueryClient>, error: Error) {
  const send = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('Jungle')
  const query = new QueryObserver(client, { queryKey: [crypto.randomUUID()], queryFn: send })
  onTestFinished(query.subscribe(() => {}))
  await waitForPendingWork()
  expect(query.getCurrentResult().isError).toBe(true)
  return send
}

test('data that could not be loaded without a network are loaded when it is back', async () => {
  const client = createQueryClient()
  const { reconnect } = goOffline()
  onTestFinished(refetchWhenOnline(client))
  const lost = await showFailed(client, new TypeError('Failed to fetch'))
  const absent = await showFailed(client, new ApiError('Set not found', { status: 404 }))
  reconnect()
  await waitForPendingWork()
  expect(lost).toHaveBeenCalledTimes(2)
  expect(absent).toHaveBeenCalledTimes(1)
})

test('failed data are not loaded again by changes of a network that was there', async () => {
  const client = createQueryClient()
  onTestFinished(refetchWhenOnline(client))
  const failed = await showFailed(client, new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('online'))
  await waitForPendingWork()
  expect(failed).toHaveBeenCalledTimes(1)
})
