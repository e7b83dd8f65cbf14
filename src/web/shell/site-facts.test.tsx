import { expect, onTestFinished, test } from 'vitest'
import { renderApp, setTestSite } from '#test/support/render-app.tsx'
import { AppProvider } from '#web/app/app-provider.tsx'
import { SiteContact } from './site-contact.tsx'
import { SiteNotice } from './site-notice.tsx'
import { WordMark } from './word-mark.tsx'

const facts = (
  <>
    <WordMark />
    <SiteNotice />
    <SiteContact />
  </>
)

test('the name, the notice and the contact of the owner are shown as texts', async () => {
  onTestFinished(
    setTestSite({
      name: 'Pallet Cards',
      notice: 'Down on <b>Monday</b>',
      contact: 'https://pallet.example/contact',
    }),
  )
  await renderApp(() => 404, facts)
  expect(document.body.textContent).toBe(
    'Pallet CardsDown on <b>Monday</b>Contact: https://pallet.example/contact',
  )
  expect(document.querySelector('a')?.href).toBe('https://pallet.example/contact')
})

test('the facts stay when the data of a previous user is removed', async () => {
  onTestFinished(setTestSite({ name: 'Pallet Cards' }))
  const page = await renderApp(() => 404, facts)
  page.app.queryClient.clear()
  page.show(null)
  page.show(<AppProvider app={page.app}>{facts}</AppProvider>)
  expect(document.body.textContent).toBe('Pallet Cards')
})

test('a site whose owner has set nothing shows its default name alone, also when the server could not read it', async () => {
  onTestFinished(setTestSite({}))
  await renderApp(() => 404, facts)
  expect(document.body.textContent).toBe('ChaseKit')
})
