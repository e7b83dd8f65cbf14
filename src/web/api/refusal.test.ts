import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { refusalOf, refusedFields } from './refusal.ts'

const refused = new ApiError('API request failed: 400 Bad Request', {
  status: 400,
  code: 'validation_failed',
  detail: 'Website must be an address',
  fields: { website: 'Website must be an address' },
})

test("the server's own sentence says why a call was refused, and field by field", () => {
  expect(refusalOf(refused)).toBe('Website must be an address')
  expect(refusedFields(refused)).toEqual({ website: 'Website must be an address' })
})

test('what was not answered, or without a reason, is not a refusal with one', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(refusalOf(new ApiError('API request failed: 502', { status: 502 }))).toBeUndefined()
  expect(refusedFields(new ApiError('API request failed: 502', { status: 502 }))).toBeUndefined()
  expect(refusedFields(undefined)).toBeUndefined()
})
