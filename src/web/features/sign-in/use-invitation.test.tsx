import { expect, onTestFinished, test } from 'vitest'
import { setTestSite } from '#test/support/render-app.tsx'
import { renderPage } from '#test/support/render-page.tsx'
import { RegisterPage } from './register-page.tsx'

test('the owner who registers with the claim code is not called invited', async () => {
  onTestFinished(setTestSite({ registration: 'closed', contact: null }))
  const at = '/register?invited=owner#the-code'
  const page = await renderPage(() => 404, { at, route: '/register', Page: RegisterPage })
  expect(page.text()).toContain('Create the account of its owner')
  expect(page.text()).not.toContain('You are invited')
})
