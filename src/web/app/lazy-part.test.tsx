import { act, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { goOffline } from '#test/support/go-offline.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { lazyPart } from './lazy-part.tsx'

type Props = { name: string }
const Bell = ({ name }: Props) => <p>Bell of {name}</p>

/** A loader that fails until `succeed` is called. */
function flakyLoader() {
  let isLost = true
  const load = vi.fn(() => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve(Bell)))
  return { load, succeed: () => (isLost = false) }
}

async function mount(load: () => Promise<typeof Bell>) {
  const Part = lazyPart(load)
  const mounted = mountComponent(
    <>
      <h1>Page</h1>
      <Suspense fallback="Loading">
        <Part name="Misty" fallback={<a href="/account">Account</a>} />
      </Suspense>
    </>,
  )
  await waitForPendingWork()
  return mounted
}

test('a part is shown when its code is loaded', async () => {
  const { text } = await mount(() => Promise.resolve(Bell))
  expect(text()).toBe('PageBell of Misty')
})

test('a part whose code cannot be loaded is replaced by its fallback, and the page stays', async () => {
  const { text } = await mount(flakyLoader().load)
  expect(text()).toBe('PageAccount')
})

test('a lost part is loaded again when the network is back', async () => {
  const { reconnect } = goOffline()
  const { load, succeed } = flakyLoader()
  const { text } = await mount(load)
  succeed()
  reconnect()
  await waitForPendingWork()
  expect(text()).toBe('PageBell of Misty')
})

test('the network that returns during a failing retry is used for another one', async () => {
  const { reconnect } = goOffline()
  const retry = Promise.withResolvers<typeof Bell>()
  const load = vi
    .fn(() => Promise.resolve(Bell))
    .mockRejectedValueOnce(new Error('lost'))
    .mockReturnValueOnce(retry.promise)
  const { text } = await mount(load)
  reconnect()
  retry.reject(new Error('lost'))
  await waitForPendingWork()
  expect(text()).toBe('PageBell of Misty')
})

test('a lost part is loaded again when its attempt changes, as for each message that is to be shown', async () => {
  const { load, succeed } = flakyLoader()
  const Part = lazyPart(load)
  const part = (attempt: number) => (
    <Suspense fallback="Loading">
      <Part name="Misty" attempt={attempt} />
    </Suspense>
  )
  const { show, text } = mountComponent(part(0))
  await waitForPendingWork()
  succeed()
  show(part(0))
  await waitForPendingWork()
  expect(text()).toBe('')
  show(part(1))
  await waitForPendingWork()
  expect(text()).toBe('Bell of Misty')
})

test('a lost part is loaded again after a while, later after each failure', async () => {
  vi.useFakeTimers()
  try {
    const { load, succeed } = flakyLoader()
    const { text } = await mount(load)
    // The first load, and one when the fallback appears.
    expect(load).toHaveBeenCalledTimes(2)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(load).toHaveBeenCalledTimes(3)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(load).toHaveBeenCalledTimes(3)
    succeed()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(text()).toBe('PageBell of Misty')
  } finally {
    vi.useRealTimers()
  }
})

test('a part that fails while rendering is replaced by its fallback, and the page stays', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const Broken = () => {
      throw new Error('broken')
    }
    const { text } = await mount(() => Promise.resolve(Broken))
    expect(text()).toBe('PageAccount')
  } finally {
    errors.mockRestore()
  }
})
