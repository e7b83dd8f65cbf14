import { expect, test } from 'vitest'
import { accessTo, requireOwner } from './collection-access.ts'

const shown = { ownerId: 'ash', isPublic: true }
const hidden = { ownerId: 'ash', isPublic: false }

test.each([
  [shown, 'ash', 'owner'],
  [hidden, 'ash', 'owner'],
  [shown, 'misty', 'visitor'],
  [shown, null, 'visitor'],
  [hidden, 'misty', 'none'],
  [hidden, null, 'none'],
] as const)('access to %o for %s is %s', (collection, userId, access) => {
  expect(accessTo(collection, userId)).toBe(access)
})

const statusFor = (collection: typeof shown | undefined, userId: string) => {
  try {
    return requireOwner(collection, userId)
  } catch (error) {
    return (error as { status: number }).status
  }
}

test('only the owner may change; others get 403 for a public and 404 for a private collection', () => {
  expect(statusFor(shown, 'ash')).toBe(shown)
  expect(statusFor(shown, 'misty')).toBe(403)
  expect(statusFor(hidden, 'misty')).toBe(404)
  expect(statusFor(undefined, 'ash')).toBe(404)
})
