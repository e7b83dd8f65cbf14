import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { ApiDocsPage } from './api-docs-page.tsx'

test('the documentation says how a program sends an API key and where to create one', async () => {
  const page = await renderPage(() => ({ paths: {} }), { at: '/api/docs', Page: ApiDocsPage })
  expect(page.text()).toContain('Authorization: Bearer ck_…')
  expect(page.link('Create an API key').getAttribute('href')).toBe('/account?tab=security')
})
