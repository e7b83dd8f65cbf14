import { expect, test } from 'vitest'
import { removeTokensFromAddress } from './remove-tokens-from-address.ts'

const addressAfter = (path: string) => {
  window.history.replaceState({ key: 'k1' }, '', path)
  removeTokensFromAddress()
  expect(window.history.state).toEqual({ key: 'k1' })
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

test('a session behind # is removed from the address, everything else stays', () => {
  expect(addressAfter('/?hl=ja#access_token=s3cret&refresh_token=s3cret&type=recovery&sb=')).toBe('/?hl=ja')
  expect(addressAfter('/search?q=access_token#results')).toBe('/search?q=access_token#results')
})
