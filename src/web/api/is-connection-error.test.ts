import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { isConnectionError } from './is-connection-error.ts'

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://cards.example/assets/card.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: https://cards.example/assets/card.js',
  'Load failed',
  'Importing a module script failed.',
  'The network connection was lost.',
])('"%s" is a lost connection', message => {
  expect(isConnectionError(new TypeError(message))).toBe(true)
})

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new Error('Failed to fetch'),
  new ApiError('API request failed', { status: 500 }),
  undefined,
])('%s is not a lost connection', error => {
  expect(isConnectionError(error)).toBe(false)
})
