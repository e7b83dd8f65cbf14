import { expect, test } from 'vitest'
import { apiEndpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.entries<Endpoint>(apiEndpoints)

test('every endpoint has a unique method and path', () => {
  const routes = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('a publicly cached response never depends on the viewer', () => {
  const kept = endpoints.filter(([, { madeFrom }]) => madeFrom)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter(([, { caller = 'anyone' }]) => caller !== 'anyone')).toEqual([])
  expect(kept.filter(([, { method }]) => method !== 'GET')).toEqual([])
})
