import { expect, test } from 'vitest'
import { statusText } from './status-text.ts'

const said = (status: number, sent = '') =>
  statusText({ status, message: `API request failed: ${status} ${sent}` })

test("the server's reason phrase is used", () => {
  expect(said(403, 'Not Today')).toBe('Not Today')
})

test('a status without a reason phrase, as in HTTP/2, gets the standard phrase', () => {
  expect([403, 429, 500, 503].map(status => said(status))).toEqual([
    'Forbidden',
    'Too Many Requests',
    'Internal Server Error',
    'Service Unavailable',
  ])
})

test('an unknown status gets the phrase of its class', () => {
  expect([said(418), said(599)]).toEqual(['Bad Request', 'Internal Server Error'])
})
