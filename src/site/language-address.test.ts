import { expect, test } from 'vitest'
import { addressInLanguage } from './language-address.ts'

test('English URLs have no hl parameter; other languages add it', () => {
  expect(addressInLanguage('en', '/sets?language=ja')).toBe('/sets?language=ja')
  expect(addressInLanguage('ja', '/sets')).toBe('/sets?hl=ja')
  expect(addressInLanguage('ja', '/sets?language=ja')).toBe('/sets?language=ja&hl=ja')
})
