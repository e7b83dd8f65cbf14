import { expect, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { BackupsPage } from './backups-page.tsx'

const backups = {
  backups: [],
  running: null,
  failure: null,
  restored: null,
  nightly: { isOn: true, at: '01:30' },
  folder: '/data/backups',
  encrypts: false,
}

test('a backup that could not be started frees its button before the list is read again', async () => {
  setTestSession(storedSession())
  let isConnected = true
  const page = await renderPage(() => (isConnected ? backups : new Error('The connection was lost')), {
    at: '/owner/backups',
    Page: BackupsPage,
  })
  isConnected = false
  await page.choose('Back Up Now')
  expect(page.messages()).toEqual(['This did not work. Please try again.'])
  expect(page.button('Back Up Now').getAttribute('aria-busy')).not.toBe('true')
})
