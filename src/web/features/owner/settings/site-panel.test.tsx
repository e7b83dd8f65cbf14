import { beforeEach, expect, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { SettingsPage } from './settings-page.tsx'

const name = 'Name of the site'
const notice = 'Notice to all visitors'
let values: Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
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
const open = (query = '') =>
  renderPage(
    ({ method, body }) => {
      if (method === 'PATCH') values = { ...values, ...(body as object) }
      return { settings: settings(), limits: [], providers: [] }
    },
    { at: `/owner/settings${query}`, route: '/owner/settings', Page: SettingsPage },
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

test('the first questions have the texts that were typed before', async () => {
  const page = await open('?first=1')
  page.fill(name, 'Pallet Cards')
  const again = await open('?first=1')
  expect(again.field(name).value).toBe('Pallet Cards')
  await again.choose('Save and Continue')
  expect(values['siteName']).toBe('Pallet Cards')
  expect(Object.keys(localStorage).filter(key => key.includes('site-settings'))).toEqual([])
})
