import { expect, test } from 'vitest'
import { emailPart, isReserved, usernamesLike } from './usernames.ts'

function first(name: string, count: number): string[] {
  const names = usernamesLike(name)
  return Array.from({ length: count }, () => names.next().value as string)
}

test('a name that is taken gets a number, a small one first, then ever longer ones', () => {
  expect(first('ash', 4)).toEqual(['ash', 'ash1', 'ash2', 'ash3'])
  const many = first('ash', 16)
  expect(many.slice(10).every(name => /^ash\d{2,8}$/.test(name))).toBe(true)
  expect([...usernamesLike('ash')].length).toBeLessThan(30)
})

test('nobody is called like a page or like the site, whatever the case', () => {
  expect(['user', 'USER', 'Admin', 'login', 'explore_cards'].map(isReserved)).toEqual(Array(5).fill(true))
  expect(isReserved('ash')).toBe(false)
  expect(first('user', 2)).toEqual(['user1', 'user2'])
})

test('the name of an address is what stands before the @', () => {
  expect(emailPart('Ash.Ketchum+cards@pallet.example')).toBe('ash.ketchum+cards')
  expect(emailPart(null)).toBe('user')
  expect(emailPart(`${'a'.repeat(80)}@pallet.example`)).toHaveLength(64)
})
