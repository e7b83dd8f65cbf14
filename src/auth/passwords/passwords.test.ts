import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuthError } from '#auth/auth-error.ts'
import { hashing, hashPassword, passwordMatches, requireGoodPassword, standardCost } from './passwords.ts'

const quickCost = hashing.cost
beforeAll(() => void (hashing.cost = standardCost))
afterAll(() => void (hashing.cost = quickCost))

function problemOf(password: string): string | undefined {
  try {
    requireGoodPassword(password)
    return undefined
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return `${error.status} ${error.code} ${error.weakPasswordReasons?.join() ?? ''}: ${error.message}`
  }
}

test('six bytes are enough, whatever they are', () => {
  expect(problemOf('123456')).toBeUndefined()
  expect(problemOf('      ')).toBeUndefined()
  expect(problemOf('ミュウ')).toBeUndefined()
  const tooShort = '422 weak_password length: Password should be at least 6 characters.'
  expect(problemOf('12345')).toBe(tooShort)
  expect(problemOf('')).toBe(tooShort)
})

test('72 bytes are the most, counted in bytes', () => {
  const tooLong = '400 validation_failed : Password cannot be longer than 72 characters'
  expect(problemOf('a'.repeat(72))).toBeUndefined()
  expect(problemOf('a'.repeat(73))).toBe(tooLong)
  expect(problemOf('ポ'.repeat(24))).toBeUndefined()
  expect(problemOf(`${'ポ'.repeat(24)}a`)).toBe(tooLong)
})

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('pika-pika')
  expect(stored).toMatch(/^\$2[aby]\$10\$/)
  expect(await passwordMatches(stored, 'pika-pika')).toBe(true)
  expect(await passwordMatches(stored, 'Pika-pika')).toBe(false)
  expect(await passwordMatches(stored, 'pika-pika ')).toBe(false)
})

test('what comes after a NUL counts', async () => {
  const stored = await hashPassword('pika\0chuu')
  expect(await passwordMatches(stored, 'pika\0chuu')).toBe(true)
  expect(await passwordMatches(stored, 'pika\0chu!')).toBe(false)
  expect(await passwordMatches(stored, 'pika')).toBe(false)
})

test('a longer password with the same first 72 bytes does not sign in', async () => {
  const stored = await hashPassword('a'.repeat(72))
  expect(await passwordMatches(stored, 'a'.repeat(72))).toBe(true)
  expect(await passwordMatches(stored, 'a'.repeat(73))).toBe(false)
})

test('an account without a password is opened by none', async () => {
  expect(await passwordMatches(null, '')).toBe(false)
  expect(await passwordMatches(undefined, 'anything')).toBe(false)
})
