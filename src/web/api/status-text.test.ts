import { expect, test } from 'vitest'
import { statusText } from './status-text.ts'

const said = (status: number, sent = '') =>
  statusText({ status, message: `API request failed: ${status} ${sent}` })

test('what the server called its status is passed on', () => {
  expect(said(403, 'Not Today')).toBe('Not Today')
})

test('a status that came without words, as HTTP/2 sends it, has the words of the standard', () => {
  expect([403, 429, 500, 503].map(status => said(status))).toEqual([
    'Forbidden',
    'Too Many Requests',
    'Internal Server Error',
    'Service Unavailable',
  ])
})

test('a status that nobody knows means what its class means', () => {
  expect([said(418), said(599)]).toEqual(['Bad Request', 'Internal Server Error'])
})
