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
