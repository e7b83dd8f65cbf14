import { afterEach, expect, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { AllWantsPage } from './want-list-page.tsx'

afterEach(() => setTestSession(null))

test('a visitor is asked to sign in for the list of all collections, and no list is requested', async () => {
  setTestSession(null)
  const page = await renderPage(() => 500, { at: '/collections/wants', Page: AllWantsPage })
  expect(page.text()).toContain('Sign in to see your want list')
  expect(page.requests).toEqual([])
})
