import { expect, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { SharedBinderPage } from './binder-page.tsx'

test('a link that was ended leads its reader home, not to binders of their own', async () => {
  setTestSession(null)
  const page = await renderPage(() => 404, {
    at: '/binders/shared/ended',
    route: '/binders/shared/:token',
    Page: SharedBinderPage,
  })
  expect(page.text()).toContain('There is no such binder')
  expect(page.link('Back to Home').getAttribute('href')).toBe('/')
})
