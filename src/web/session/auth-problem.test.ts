import { expect, test } from 'vitest'
import { sentenceOf } from './auth-problem.ts'

test("the service's own sentence is shown", () => {
  const problem = { name: 'AuthApiError', code: 'invalid_credentials', message: 'Invalid login credentials' }
  expect(sentenceOf(problem, 'Login failed.')).toBe('Invalid login credentials')
})

test('without one, or when the service was not reached, the fallback is', () => {
  expect(sentenceOf({ name: 'AuthApiError', message: '' }, 'Login failed.')).toBe('Login failed.')
  expect(sentenceOf({}, 'Login failed.')).toBe('Login failed.')
  const down = { name: 'AuthRetryableFetchError', message: 'Failed to fetch' }
  expect(sentenceOf(down, 'Login failed.')).toBe('Login failed.')
})

test('limits and codes are told in clearer words', () => {
  const said = (code: string) => sentenceOf({ code, message: 'Request rate limit reached' }, '')
  expect(said('over_request_rate_limit')).toMatch(/wait a few minutes/)
  expect(said('otp_expired')).toBe('The code is wrong or no longer valid.')
})
