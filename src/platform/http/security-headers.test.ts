import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { dataPolicy, policyText, securityHeaders } from './security-headers.ts'

const policy = { 'default-src': ["'self'"], 'img-src': ["'self'", 'data:'], 'frame-ancestors': ["'none'"] }

async function headersOf(publicUrl: string): Promise<Headers> {
  const app = new Hono()
  app.use(securityHeaders({ policy, publicUrl }))
  app.get('/', context => context.html('<p>Hello</p>'))
  const response = await app.request('/')
  return response.headers
}

test('a page may load only what the policy names, and cannot be framed', async () => {
  const headers = await headersOf('http://127.0.0.1:3000')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('browsers neither guess types nor send full addresses to other sites', async () => {
  const headers = await headersOf('http://127.0.0.1:3000')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

test('HTTPS is demanded for the future only by a site that has it', async () => {
  expect((await headersOf('https://cards.example')).get('strict-transport-security')).toBe('max-age=63072000')
  expect((await headersOf('http://cards.example')).has('strict-transport-security')).toBe(false)
})

test('data is never shown as a page', () => {
  expect(policyText(dataPolicy)).toBe("default-src 'none'; frame-ancestors 'none'")
})
