import { expect, test } from 'vitest'
import { authErrorMessage } from './auth-error-message.ts'

test("the service's own message is shown", () => {
  const problem = { name: 'AuthApiError', code: 'invalid_credentials', message: 'Invalid login credentials' }
  expect(authErrorMessage(problem, 'Login failed.')).toBe('Invalid login credentials')
})

test('the fallback is shown without a message or without a response', () => {
  expect(authErrorMessage({ name: 'AuthApiError', message: '' }, 'Login failed.')).toBe('Login failed.')
  expect(authErrorMessage({}, 'Login failed.')).toBe('Login failed.')
  const down = { name: 'AuthRetryableFetchError', message: 'Failed to fetch' }
  expect(authErrorMessage(down, 'Login failed.')).toBe('Login failed.')
})

test('rate limits and wrong codes have clearer messages', () => {
  const said = (code: string) => authErrorMessage({ code, message: 'Request rate limit reached' }, '')
  expect(said('over_request_rate_limit')).toMatch(/wait a few minutes/)
  expect(said('otp_expired')).toBe('The code is wrong or no longer valid.')
})
