import { expect, test } from 'vitest'
import { removeLanguageParameter } from './remove-language-parameter.ts'

test('the language parameter is removed from the URL, everything else stays', () => {
  window.history.replaceState({ key: 'k1' }, '', '/search?q=pikachu&hl=ja&sort=name#results')
  removeLanguageParameter()
  expect(window.location.href).toMatch(/\/search\?q=pikachu&sort=name#results$/)
  expect(window.history.state).toEqual({ key: 'k1' })
})
