import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
let service: AuthService

beforeAll(async () => {
  service = await startAuthService()
})

afterAll(() => service.close())

test('the list of calls is the list of routes', () => {
  const routes = service.auth.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  const listed = [...readme.matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)].map(([, call]) => call)
  expect(listed.toSorted()).toEqual([...new Set(routes)].toSorted())
})

test('every file it points to is there', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path]) => path ?? '')
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(path => !existsSync(join(import.meta.dirname, path)))).toEqual([])
})
