import { afterEach, expect, test } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { SignedInLinks } from './signed-in-links.tsx'

afterEach(() => setTestSession(null))

const textFor = async (username: string | undefined) => {
  setTestSession(storedSession())
  const page = await renderPage(
    () => ({ userId: 'u1', user: { username }, profileName: username, role: null }),
    { at: '/', Page: SignedInLinks },
  )
  return [...page.find('[translate=no]').children].map(line => line.textContent)
}

test('the menu of the account shows the username and the whole address', async () => {
  expect(await textFor('ketchum')).toEqual(['ketchum', 'ash@pallet.example'])
})

test('without a username it shows the address', async () => {
  expect(await textFor(undefined)).toEqual(['ash@pallet.example'])
})
