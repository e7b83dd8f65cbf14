import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { createQueryClient } from '#web/app/app-context.ts'
import { type ProfileExtent, profileListQuery } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

const look = { username: 'ash', viewerId: null }

/** A list of `count` numbers, of which three are shown at first; `read` may fail. */
function section(count: number, read: (extent: ProfileExtent) => Promise<void> = async () => {}) {
  const query = (extent: ProfileExtent) =>
    profileListQuery(look, 'numbers', extent, async () => {
      await read(extent)
      return Array.from({ length: extent === 'all' ? count : Math.min(count, 4) }, (_, number) => number)
    })
  return mountComponent(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileSection title="Numbers" note={undefined} empty="None." first={3} query={query}>
        {items => (
          <ol>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        )}
      </ProfileSection>
    </QueryClientProvider>,
  )
}

const items = () => document.querySelectorAll('li').length
const settled = (count: number) => vi.waitFor(() => expect(items()).toBe(count))

test('a short list cannot be expanded', async () => {
  const page = section(3)
  await act(() => settled(3))
  expect(page.has('button[aria-expanded]')).toBe(false)
})

test('an empty list shows a message', async () => {
  const page = section(0)
  await act(() => vi.waitFor(() => expect(page.text()).toContain('None.')))
})

test('a long list is expanded and collapsed', async () => {
  const page = section(9)
  await act(() => settled(3))
  expect(page.find('button[aria-expanded]').textContent).toBe('View All')
  page.click('button[aria-expanded]')
  await act(() => settled(9))
  expect(page.find('button[aria-expanded]').textContent).toBe('Show Less')
  page.click('button[aria-expanded]')
  expect(items()).toBe(3)
})

test('a list that fails to expand keeps its first items and can be retried', async () => {
  let fails = true
  const page = section(9, async extent => {
    if (extent === 'all' && fails) throw new Error('No')
  })
  await act(() => settled(3))
  page.click('button[aria-expanded]')
  await act(() => vi.waitFor(() => expect(page.text()).toContain('This list could not be loaded.')))
  expect(items()).toBe(3)
  fails = false
  page.click('.notice button')
  await act(() => settled(9))
})
