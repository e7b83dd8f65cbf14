import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { ProviderButtons } from '#web/session/provider-buttons.tsx'
import { SignInMethodLinks } from './account-links.tsx'

/** The selector with which the styles hide the providers that are not set up. */
const hidden =
  /(body\[data-without[^{]+?)\s*\{\s*display: none/.exec(
    readFileSync('src/web/styles/base.css', 'utf8'),
  )?.[1] ?? ''

afterEach(() => void delete document.body.dataset['without'])

test.each([
  ['google', ['Discord']],
  ['discord', ['Google']],
  ['google discord', []],
  [undefined, ['Google', 'Discord']],
])('without the providers "%s", only %j can be chosen', (without, shown) => {
  mountComponent(
    <>
      <ProviderButtons onFailure={() => {}} returnTo="default" />
      <SignInMethodLinks />
    </>,
  )
  if (without) document.body.dataset['without'] = without
  const offered = (controls: string) =>
    [...document.querySelectorAll(controls)]
      .filter(control => !control.closest(hidden))
      .flatMap(({ textContent }) => /Google|Discord/.exec(textContent) ?? [])
  expect(offered('button')).toEqual(shown)
  expect(offered('li a')).toEqual(shown)
})
