import { expect, test } from 'vitest'
import { idForRequest } from './id-for-request.ts'

const request = '0199a7d2-3c5e-7b1a-9f00-1234567890ab'

test('a repeated request has the same id, case-insensitively', () => {
  const id = idForRequest('ash', 'import', request)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idForRequest('ash', 'import', request.toUpperCase())).toBe(id)
})

test("another user's request never leads to the same id", () => {
  expect(idForRequest('misty', 'import', request)).not.toBe(idForRequest('ash', 'import', request))
})

test('without a request every id is new', () => {
  expect(idForRequest('ash', 'import', undefined)).not.toBe(idForRequest('ash', 'import', undefined))
})

test('the same request id for another kind of resource leads to another id', () => {
  expect(idForRequest('ash', 'collection', request)).not.toBe(idForRequest('ash', 'import', request))
})
