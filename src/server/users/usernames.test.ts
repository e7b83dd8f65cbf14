import { expect, test } from 'vitest'
import { usernameFromEmail, isReservedUsername, generateUsernames } from './usernames.ts'

function first(name: string, count: number): string[] {
  const names = generateUsernames(name)
  return Array.from({ length: count }, () => names.next().value as string)
}

test('candidates for a taken username append small numbers first, then longer random ones', () => {
  expect(first('ash', 4)).toEqual(['ash', 'ash1', 'ash2', 'ash3'])
  const many = first('ash', 16)
  expect(many.slice(10).every(name => /^ash\d{2,8}$/.test(name))).toBe(true)
  expect([...generateUsernames('ash')].length).toBeLessThan(30)
})

test('names of pages and of the site are reserved, ignoring case', () => {
  expect(['user', 'USER', 'Admin', 'login', 'explore_cards'].map(isReservedUsername)).toEqual(
    Array(5).fill(true),
  )
  expect(isReservedUsername('ash')).toBe(false)
  expect(first('user', 2)).toEqual(['user1', 'user2'])
})

test('the username for an email address is its local part', () => {
  expect(usernameFromEmail('Ash.Ketchum+cards@pallet.example')).toBe('ash.ketchum+cards')
  expect(usernameFromEmail(null)).toBe('user')
  expect(usernameFromEmail(`${'a'.repeat(80)}@pallet.example`)).toHaveLength(64)
})
