import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PriceAge } from '#web/features/prices/price-age.tsx'
import { TodayContext } from './today.ts'
import { TodayProvider } from './today-provider.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A price of November 1 on a page that the server rendered on November 14 and that is opened on this day. */
async function openedOn(day: string) {
  vi.setSystemTime(day)
  const place = document.body.appendChild(document.createElement('div'))
  const price = <PriceAge day="2026-11-01" />
  place.innerHTML = renderToString(<TodayContext value="2026-11-14">{price}</TodayContext>)
  const problems: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <TodayProvider serverDay="2026-11-14">{price}</TodayProvider>, {
      onRecoverableError: error => problems.push(error),
    }),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  expect(problems).toEqual([])
  return { text: () => place.textContent?.trim() }
}

test('a stored page that is opened weeks later shows the ages of its prices on that day', async () => {
  expect((await openedOn('2026-11-14')).text()).toBe('')
  expect((await openedOn('2026-12-05')).text()).toBe('34 days old')
})

test.each([
  ['is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is focused again', () => window.dispatchEvent(new Event('focus'))],
])('a page that stays open for days and %s shows the ages of that day', async (_, comeBack) => {
  const page = await openedOn('2026-11-14')
  vi.setSystemTime('2026-11-21')
  await act(async () => comeBack())
  expect(page.text()).toBe('20 days old')
})
