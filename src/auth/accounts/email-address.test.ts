import { expect, test } from 'vitest'
import { AuthError } from '#auth/auth-error.ts'
import { readEmailAddress } from './email-address.ts'

function problemOf(text: string): string {
  try {
    return `accepted as ${readEmailAddress(text)}`
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return `${error.status} ${error.code}: ${error.message}`
  }
}

test.each([
  ['Ash.Ketchum@Example.COM', 'ash.ketchum@example.com'],
  ['ash+cards@example.com', 'ash+cards@example.com'],
  [`o'hara!#$%&*/=?^_\`{|}~-@example.com`, `o'hara!#$%&*/=?^_\`{|}~-@example.com`],
  ['root@localhost', 'root@localhost'],
  ['a@1.2', 'a@1.2'],
  [`${'a'.repeat(200)}@${'b'.repeat(54)}`, `${'a'.repeat(200)}@${'b'.repeat(54)}`],
  [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
])('%s is an address', (text, address) => {
  expect(readEmailAddress(text)).toBe(address)
})

test.each([
  'ash',
  '@example.com',
  'ash@',
  'ash@@example.com',
  'ash@example..com',
  'ash@-example.com',
  'ash@example-.com',
  'ash@example.com.',
  'ash@exa_mple.com',
  `a@${'b'.repeat(64)}.com`,
  ' ash@example.com',
  'ash@example.com ',
  'ash@example.com\n',
  'ash@example.com\r\nBcc: gary@example.com',
  'ash ketchum@example.com',
  '"ash ketchum"@example.com',
  'Ash <ash@example.com>',
  'ash@example.com,gary@example.com',
  'ash@[127.0.0.1]',
  'サトシ@example.com',
  'ash@例え.jp',
  // The Kelvin sign is a k in lower case.
  'ash@\u212Aanto.example',
])('%j is refused', text => {
  expect(problemOf(text)).toBe('400 validation_failed: Unable to validate email address: invalid format')
})

test('a missing and a too long address have messages of their own', () => {
  expect(problemOf('')).toBe('400 validation_failed: An email address is required')
  const tooLong = `${'a'.repeat(201)}@${'b'.repeat(54)}`
  expect(problemOf(tooLong)).toBe('400 validation_failed: An email address is too long')
})
