import { expect, test } from 'vitest'
import { parseMailedLink } from './mailed-link.ts'

const parse = (query: string) => parseMailedLink(new URLSearchParams(query))

test('a mailed link has a token, a type and the page to open afterwards', () => {
  expect(parse('token_hash=pkce_ab12&type=email_change&redirect_to=https://a.example/x?y=1')).toEqual({
    tokenHash: 'pkce_ab12',
    type: 'email_change',
    redirectTo: 'https://a.example/x?y=1',
  })
  expect(parse('token_hash=ab12&type=signup')?.redirectTo).toBe('')
})

test.each([
  '',
  'type=signup',
  'token_hash=&type=signup',
  'token_hash=ab12',
  'token_hash=ab12&type=sign',
  'token_hash=ab12&type=reauthentication',
  'token_hash=ab12%22&type=signup',
  `token_hash=${'a'.repeat(201)}&type=signup`,
])('"%s" is not a complete link', query => {
  expect(parse(query)).toBeUndefined()
})
