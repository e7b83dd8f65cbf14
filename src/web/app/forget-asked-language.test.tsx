import { expect, test } from 'vitest'
import { forgetAskedLanguage } from './forget-asked-language.ts'

test('the language leaves the address, everything else stays', () => {
  window.history.replaceState({ key: 'k1' }, '', '/search?q=pikachu&hl=ja&sort=name#results')
  forgetAskedLanguage()
  expect(window.location.href).toMatch(/\/search\?q=pikachu&sort=name#results$/)
  expect(window.history.state).toEqual({ key: 'k1' })
})
