import { expect, test } from 'vitest'
import { profilePath } from './profile-path.ts'

test.each([
  ['ash@pallet.example', undefined, '/profile/ash'],
  ['ash@pallet.example', 'ash', '/profile/ash'],
  ['ash@pallet.example', 'red_cap', '/profile/ash'],
  ['ash+cards@pallet.example', undefined, '/profile/ash%2Bcards'],
  [undefined, undefined, '/profile/user'],
  ['', undefined, '/profile/user'],
])('%s with the username %s has the profile %s', (email, username, path) => {
  expect(profilePath(email, username)).toBe(path)
})

test("a name that is somebody else's gives way to one's own", () => {
  expect(profilePath('ash@kanto.example', 'ash2')).toBe('/profile/ash2')
  expect(profilePath('Ash@kanto.example', 'ash12')).toBe('/profile/ash12')
})
