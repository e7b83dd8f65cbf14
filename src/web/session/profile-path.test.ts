import { expect, test } from 'vitest'
import { ownProfilePath } from './profile-path.ts'

test.each<[string | undefined, string | undefined, string]>([
  ['ash@pallet.example', undefined, '/profile/ash'],
  ['ash+cards@pallet.example', undefined, '/profile/ash%2Bcards'],
  [undefined, undefined, '/profile/user'],
  ['', undefined, '/profile/user'],
  [undefined, 'red_cap', '/profile/user'],
])('the profile path of email %s and name %s is %s', (email, name, path) => {
  expect(ownProfilePath(email, name)).toBe(path)
})

test('a name that belongs to another user is replaced by the name from the server', () => {
  expect(ownProfilePath('ash@kanto.example', 'red_cap')).toBe('/profile/red_cap')
})
