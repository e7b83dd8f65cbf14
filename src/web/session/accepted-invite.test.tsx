import { expect, test } from 'vitest'
import { acceptedInvite } from './accepted-invite.ts'

test('an invitation is sent to the service of the site and not to a hosted project', () => {
  expect(acceptedInvite({ url: `${window.location.origin}/auth/v1` }, 'a-code')).toBe('a-code')
  expect(acceptedInvite({ url: 'https://project.example/auth/v1' }, 'a-code')).toBe(undefined)
})
