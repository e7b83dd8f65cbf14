import { expect, test } from 'vitest'
import { addressIn } from './language-address.ts'

test('English URLs have no hl parameter; other languages add it', () => {
  expect(addressIn('en', '/sets?language=ja')).toBe('/sets?language=ja')
  expect(addressIn('ja', '/sets')).toBe('/sets?hl=ja')
  expect(addressIn('ja', '/sets?language=ja')).toBe('/sets?language=ja&hl=ja')
})
