import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { findAcceptedStep, createTotpSecret, totpUri } from './totp.ts'

/** The secret and the last six digits of RFC 6238's test vectors for SHA-1. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

test.each(vectors)('at second %i the code is %s', (seconds, code) => {
  expect(findAcceptedStep(secret, code, at(seconds), null)).toBe(Math.floor(seconds / 30))
})

test('a code holds one step before and one after its own, and no longer', () => {
  const step = 41_152_263
  const taken = [-2, -1, 0, 1, 2].map(steps =>
    findAcceptedStep(secret, '005924', at((step + steps) * 30), null),
  )
  expect(taken).toEqual([undefined, step, step, step, undefined])
})

test('a step that was accepted is not accepted again, nor any before it', () => {
  const step = 41_152_263
  const accepted = [step - 1, step, step + 1].map(last =>
    findAcceptedStep(secret, '005924', at(step * 30), last),
  )
  expect(accepted).toEqual([step, undefined, undefined])
})

test.each(['', '00592', '0059240', '００５９２４', '٠٠٥٩٢٤', ' 05924', '0x5924', '-05924'])(
  '%j is no code',
  code => {
    expect(findAcceptedStep(secret, code, at(1_234_567_890), null)).toBeUndefined()
  },
)

test('secrets are 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, createTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  expect(secrets.every(text => /^[A-Z2-7]{32}$/.test(text))).toBe(true)
})

test('the address for the app is written as apps expect it, and reads back', () => {
  const uri = totpUri({ issuer: 'Cards & more', account: 'ash+1@pallet.example', secret })
  expect(uri).toBe(
    'otpauth://totp/Cards%20%26%20more:ash%2B1@pallet.example?algorithm=SHA1&digits=6' +
      `&issuer=Cards%20%26%20more&period=30&secret=${secret}`,
  )
  const read = URI.parse(uri)
  expect([read.issuer, read.label, read.secret.base32]).toEqual([
    'Cards & more',
    'ash+1@pallet.example',
    secret,
  ])
})
