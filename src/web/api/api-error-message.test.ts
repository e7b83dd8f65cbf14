import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { apiErrorMessage, apiFieldErrors, withReason } from './api-error-message.ts'

const refused = new ApiError('API request failed: 400 Bad Request', {
  status: 400,
  code: 'validation_failed',
  detail: 'Website must be an address',
  fields: { website: 'Website must be an address' },
})

test('the message of the server is shown for the call and for each field', () => {
  expect(apiErrorMessage(refused)).toBe('Website must be an address')
  expect(apiFieldErrors(refused)).toEqual({ website: 'Website must be an address' })
})

test('a network failure, or an error without a reason, has no message', () => {
  expect(apiErrorMessage(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(apiErrorMessage(new ApiError('API request failed: 502', { status: 502 }))).toBeUndefined()
  expect(apiFieldErrors(new ApiError('API request failed: 502', { status: 502 }))).toBeUndefined()
  expect(apiFieldErrors(undefined)).toBeUndefined()
})

test('a fixed sentence has the reason of the server below it, if there is one', () => {
  const general = 'Failed to save card order'
  expect(withReason(general, refused)).toBe(`${general}\nWebsite must be an address`)
  expect(withReason('Website must be an address', refused)).toBe('Website must be an address')
  expect(withReason(general, new TypeError('Failed to fetch'))).toBe(general)
  const internal = { status: 500, code: 'internal', detail: 'Something went wrong on our side' } as const
  expect(withReason(general, new ApiError('API request failed: 500', internal))).toBe(general)
})
