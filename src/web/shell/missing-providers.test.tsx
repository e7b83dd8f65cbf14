import { readFileSync } from 'node:fs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { renderApp, setTestSite } from '#test/support/render-app.tsx'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { SignInMethodLinks } from './account-links.tsx'

/** The selector with which the styles hide the providers that are not set up. */
const hidden =
  /(body\[data-without[^{]+?)\s*\{\s*display: none/.exec(
    readFileSync('src/web/styles/base.css', 'utf8'),
  )?.[1] ?? ''

const undoSite = setTestSite({ openIdName: 'Pallet ID' })

afterEach(() => void delete document.body.dataset['without'])
afterAll(undoSite)

test.each([
  ['google oidc', ['Discord']],
  ['discord', ['Google', 'Pallet ID']],
  ['google discord', ['Pallet ID']],
  ['google discord oidc', []],
  [undefined, ['Google', 'Discord', 'Pallet ID']],
])('without the providers "%s", only %j can be chosen', async (without, shown) => {
  await renderApp(
    () => 404,
    <>
      <ProviderButtons onFailure={() => {}} returnTo="default" />
      <SignInMethodLinks />
    </>,
  )
  if (without) document.body.dataset['without'] = without
  const offered = (controls: string) =>
    [...document.querySelectorAll(controls)]
      .filter(control => !control.closest(hidden))
      .flatMap(({ textContent }) => /Google|Discord|Pallet ID/.exec(textContent) ?? [])
  expect(offered('button')).toEqual(shown)
  expect(offered('li a')).toEqual(shown)
})

test('a site that accepts no passwords has no link to its form', async () => {
  const texts = async (passwords: boolean) => {
    const undo = setTestSite({ openIdName: 'Pallet ID', passwords })
    await renderApp(() => 404, <SignInMethodLinks />)
    undo()
    return [...document.querySelectorAll('li a')].map(({ textContent }) => textContent)
  }
  expect(await texts(true)).toContain('Sign In with Email')
  expect(await texts(false)).not.toContain('Sign In with Email')
})
