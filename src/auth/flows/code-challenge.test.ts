import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readChallenge, verifierMatches } from './code-challenge.ts'

const verifier = 'a-verifier-of-the-browser-that-is-long-enough-to-be-one'
const challenge = createHash('sha256').update(verifier).digest('base64url')

test('the implicit flow has no challenge, as null, empty or missing', () => {
  expect(readChallenge({})).toBeNull()
  expect(readChallenge({ code_challenge: null, code_challenge_method: null })).toBeNull()
  expect(readChallenge({ code_challenge: '', code_challenge_method: '' })).toBeNull()
})

test('SHA-256 is the only method, whatever its case', () => {
  const read = { challenge, method: 's256' }
  expect(readChallenge({ code_challenge: challenge, code_challenge_method: 's256' })).toEqual(read)
  expect(readChallenge({ code_challenge: challenge, code_challenge_method: 'S256' })).toEqual(read)
  expect(() => readChallenge({ code_challenge: challenge, code_challenge_method: 'plain' })).toThrow('s256')
})

test('half a pair, wrong lengths and wrong characters are refused', () => {
  expect(() => readChallenge({ code_challenge: challenge })).toThrow('PKCE flow requires')
  expect(() => readChallenge({ code_challenge_method: 's256' })).toThrow('PKCE flow requires')
  for (const wrong of ['a'.repeat(42), 'a'.repeat(129)])
    expect(() => readChallenge({ code_challenge: wrong, code_challenge_method: 's256' })).toThrow(
      'between 43',
    )
  const blank = `${'a'.repeat(42)} `
  expect(() => readChallenge({ code_challenge: blank, code_challenge_method: 's256' })).toThrow(
    'alphanumeric',
  )
})

test('only the verifier that was hashed matches', () => {
  expect(verifierMatches(challenge, verifier)).toBe(true)
  expect(verifierMatches(challenge, `${verifier} `)).toBe(false)
  expect(verifierMatches(challenge, challenge)).toBe(false)
  expect(verifierMatches('', '')).toBe(false)
})
