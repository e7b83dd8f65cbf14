import { expect, test } from 'vitest'
import { apiEndpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import type { Caller } from './viewer.ts'

const endpoints = Object.entries<Endpoint>(apiEndpoints)

test('every endpoint has a unique method and path', () => {
  const routes = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('a publicly cached response never depends on the viewer', () => {
  const kept = endpoints.filter(([, { madeFrom }]) => madeFrom)
  expect(kept.length).toBeGreaterThan(0)
  const isCached = (caller: Caller) => caller === 'anyone' || caller === 'scoped'
  expect(kept.filter(([, { caller = 'anyone' }]) => !isCached(caller))).toEqual([])
  expect(kept.filter(([, { method }]) => method !== 'GET')).toEqual([])
})

test('an API key reads with every GET and needs the scope write for the rest', () => {
  const open = endpoints.filter(([, { key }]) => key !== 'never')
  const needed = ({ method, path }: Endpoint) =>
    method === 'GET' || path === '/collections/import/preview' ? 'read' : 'write'
  expect(open.filter(([, endpoint]) => endpoint.key !== needed(endpoint))).toEqual([])
})

test('no API key reaches accounts, sign-in, the pages of the owner and the deletion of collections', () => {
  const isClosed = ({ method, path }: Endpoint) =>
    /^\/(account|auth|owner)(\/|$)/.test(path) || (method === 'DELETE' && path === '/collections')
  const closed = endpoints.filter(([, { key }]) => key === 'never')
  expect(closed.length).toBeGreaterThan(0)
  expect(closed.map(([name]) => name)).toEqual(
    endpoints.filter(([, endpoint]) => isClosed(endpoint)).map(([name]) => name),
  )
})
