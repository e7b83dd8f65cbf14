import { act, type ComponentType } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTestSite, waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { changeSite, siteNameIn } from '#web/app/site-query.ts'
import { SiteContact } from '#web/shell/site-contact.tsx'
import { SiteNotice } from '#web/shell/site-notice.tsx'
import { WordMark } from '#web/shell/word-mark.tsx'
import { SettingsPage } from './settings-page.tsx'

const name = 'Name of the site'
const notice = 'Notice to all visitors'
let values: Record<string, unknown>
let sent: unknown[]

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
  sent = []
  values = {
    siteName: 'ChaseKit',
    registration: 'open',
    catalogueSync: 'off',
    priceSync: false,
    nightlyBackup: true,
    contact: null,
    notice: null,
  }
})

const settings = () =>
  Object.entries(values).map(([key, value]) => ({ key, value, source: 'site', variable: null }))

/** The page over a server that stores what is sent. */
const open = (query = '', Page: ComponentType = SettingsPage) =>
  renderPage(
    ({ method, body }) => {
      if (method === 'PATCH') {
        sent.push(body)
        values = { ...values, ...(body as object) }
      }
      return { settings: settings(), limits: [], providers: [] }
    },
    { at: `/owner/settings${query}`, route: '/owner/settings', Page },
  )

test('typed texts of settings are there again on the next visit, until they are discarded', async () => {
  const first = await open()
  expect(first.text()).not.toContain('Not saved yet')
  first.fill(name, 'Pallet Cards')
  first.fill(notice, 'Down on Monday')
  const second = await open()
  expect([second.field(name).value, second.field(notice).value]).toEqual(['Pallet Cards', 'Down on Monday'])
  expect(second.text()).toContain('Not saved yet')
  await second.choose('Discard')
  expect([second.field(name).value, second.field(notice).value]).toEqual(['ChaseKit', ''])
  const third = await open()
  expect([third.field(name).value, third.text().includes('Not saved yet')]).toEqual(['ChaseKit', false])
})

test('saved texts leave no draft, so that a later change by another owner is shown', async () => {
  const page = await open()
  page.fill(name, ' Pallet Cards ')
  page.fill(notice, 'Down on Monday')
  await page.choose('Save')
  expect(values).toMatchObject({ siteName: 'Pallet Cards', notice: 'Down on Monday' })
  expect(page.text()).not.toContain('Not saved yet')
  page.fill(notice, '')
  await page.choose('Save')
  expect(values['notice']).toBeNull()
  values = { ...values, siteName: 'Viridian Cards' }
  expect((await open()).field(name).value).toBe('Viridian Cards')
})

/** Hides the tab and shows it again. */
async function returnToTab() {
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await waitForPendingWork()
}

test('a form sends only the texts that were changed in it, and does not take back those of another tab', async () => {
  const page = await open()
  values = { ...values, siteName: 'Viridian Cards', contact: 'oak@pallet.example' }
  page.fill(notice, 'Down on Monday')
  await page.choose('Save')
  expect(sent).toEqual([{ notice: 'Down on Monday' }])
  expect(values).toMatchObject({ siteName: 'Viridian Cards', contact: 'oak@pallet.example' })
  expect([page.field(name).value, page.field('Contact').value]).toEqual([
    'Viridian Cards',
    'oak@pallet.example',
  ])
})

test('on return to the tab, fields that nobody has changed there show the newest texts', async () => {
  const page = await open()
  page.fill(notice, 'Down on Monday')
  values = { ...values, siteName: 'Viridian Cards', notice: 'Down on Friday' }
  await returnToTab()
  expect([page.field(name).value, page.field(notice).value]).toEqual(['Viridian Cards', 'Down on Monday'])
})

test('a tab beside another one shows what is saved there at once', async () => {
  onTestFinished(setTestSite({}))
  const page = await open()
  values['siteName'] = 'Viridian Cards'
  // As other tabs hear of it.
  act(() => changeSite(page.app.queryClient, { name: 'Viridian Cards' }))
  await waitForPendingWork()
  expect(page.field(name).value).toBe('Viridian Cards')
})

test('a typed text that another tab saves is no change any more, so that a later one is shown', async () => {
  const page = await open()
  page.fill(name, 'Pallet Cards')
  values['siteName'] = 'Pallet Cards'
  await returnToTab()
  values['siteName'] = 'Viridian Cards'
  await returnToTab()
  expect(page.field(name).value).toBe('Viridian Cards')
  expect(page.text()).not.toContain('Not saved yet')
})

test('the first questions have the texts that were typed before', async () => {
  const page = await open('?first=1')
  page.fill(name, 'Pallet Cards')
  const again = await open('?first=1')
  expect(again.field(name).value).toBe('Pallet Cards')
  await again.choose('Save and Continue')
  expect(values['siteName']).toBe('Pallet Cards')
  expect(Object.keys(sent[0] as object)).not.toContain('contact')
  expect(Object.keys(localStorage).filter(key => key.includes('site-settings'))).toEqual([])
})

test('the open page shows a new name, notice and contact as soon as they are saved', async () => {
  onTestFinished(setTestSite({ contact: 'oak@pallet.example' }))
  const Framed = () => (
    <>
      <div data-frame>
        <WordMark />
        <SiteNotice />
        <SiteContact />
      </div>
      <SettingsPage />
    </>
  )
  values['contact'] = 'oak@pallet.example'
  const page = await open('', Framed)
  const frame = () => page.find('[data-frame]').textContent
  page.fill(name, 'Pallet Cards')
  page.fill(notice, 'Down on Monday')
  expect(frame()).toBe('ChaseKitContact: oak@pallet.example')
  page.fill('Contact', '')
  await page.choose('Save')
  expect(frame()).toBe('Pallet CardsDown on Monday')
  expect(siteNameIn(page.app.queryClient)).toBe('Pallet Cards')
})
