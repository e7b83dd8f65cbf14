import { expect, test } from 'vitest'
import { confirmRule, emailRule, newPasswordRule, usernameRule } from './field-rules.ts'

test.each(['ash@pallet.example', 'a@localhost', "o'neil+cards@mail.co.uk"])(
  '%s is a valid email address',
  email => {
    expect(emailRule(email)).toBeUndefined()
  },
)

test.each([
  '',
  'ash',
  'ash@',
  '@pallet.example',
  'ash @pallet.example',
  'ash@pallet..example',
  'äsh@pallet.example',
])('"%s" is not a valid email address', email => {
  expect(emailRule(email)).toBeTruthy()
})

test.each([
  ['ash', true],
  ['Team_Rocket_1', true],
  ['a'.repeat(20), true],
  ['ab', false],
  ['a'.repeat(21), false],
  ['ash ketchum', false],
  ['äsh', false],
  ['', false],
])('the username "%s" is valid: %s', (name, isFine) => {
  expect(usernameRule(name) === undefined).toBe(isFine)
})

test('a password has at least 6 characters and at most 72 bytes', () => {
  expect(newPasswordRule('')).toBe('Please enter a password')
  expect(newPasswordRule('12345')).toBe('Password must be at least 6 characters long')
  expect(newPasswordRule('123456')).toBeUndefined()
  expect(newPasswordRule('a'.repeat(72))).toBeUndefined()
  expect(newPasswordRule('é'.repeat(37))).toBe('Password cannot be longer than 72 characters')
})

test('the confirmation must match the password', () => {
  expect(confirmRule('', 'pikachu', 'They differ')).toBeTruthy()
  expect(confirmRule('pikachu ', 'pikachu', 'They differ')).toBe('They differ')
  expect(confirmRule('pikachu', 'pikachu', 'They differ')).toBeUndefined()
})
