import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { registerErrorHandlers } from '#platform/http/problem-responses.ts'
import { failureMessages } from './failure-messages.ts'

const app = new Hono()
app.get('/card', () => {
  throw new Error('Secret')
})
registerErrorHandlers(app, () => {}, failureMessages)

async function failing(headers: Record<string, string>, query = '') {
  const response = await app.request(`/card${query}`, { headers })
  return { status: response.status, text: await response.text() }
}

test.each([
  ['whose browser prefers it', { 'accept-language': 'ja' }, ''],
  ['who chose it', { 'accept-language': 'en', cookie: 'chasekit-language=ja' }, ''],
  ['whose link asks for it', {}, '?hl=ja'],
])('the page of a server error is in Japanese for users %s', async (_who, headers, query) => {
  const { status, text } = await failing(headers, query)
  expect(status).toBe(500)
  expect(text).toContain('<html lang="ja">')
  expect(text).toContain('サーバーで問題が発生しました')
  expect(text).not.toContain('Secret')
})

test('the page of a server error is in English for all other users', async () => {
  const { text } = await failing({ 'accept-language': 'fr' })
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('Something went wrong on our side')
})
