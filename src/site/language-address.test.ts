import { expect, test } from 'vitest'
import { addressIn } from './language-address.ts'

test('the plain address is the English one; other languages are asked for behind it', () => {
  expect(addressIn('en', '/sets?language=ja')).toBe('/sets?language=ja')
  expect(addressIn('ja', '/sets')).toBe('/sets?hl=ja')
  expect(addressIn('ja', '/sets?language=ja')).toBe('/sets?language=ja&hl=ja')
})
