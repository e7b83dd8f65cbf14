import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import { createLog } from '#platform/log.ts'
import { pageTable } from '#site/pages.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const token = 'Zr8kQ-secret_3'.padEnd(32, 'x')
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await api.pool.query('alter table want_list_links rename to moved_links')
  await api.pool.query('alter table alert_feeds rename to moved_feeds')
})
afterAll(() => api.close())

const secretPaths = [
  ...Object.values(apiEndpoints).map(({ path }) => `/api${path}`),
  ...pageTable.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path),
  '/feeds/alerts/:token',
]
  .filter(path => path.includes('token'))
  .map(path => path.replace(/:token|\{token\}/, token))

test('calls, pages and feeds with a token in their path are known', () => {
  expect(secretPaths).toEqual([
    `/api/binders/shared/${token}`,
    `/api/want-lists/shared/${token}`,
    `/api/trade-lists/shared/${token}`,
    `/wants/${token}`,
    `/trades/${token}`,
    `/binders/shared/${token}`,
    `/feeds/alerts/${token}`,
  ])
})

test.each(secretPaths)('the log masks the token in %s', path => {
  const lines: string[] = []
  createLog({ level: 'info', format: 'json', write: line => lines.push(line) }).error('Failed', { path })
  expect(lines.join()).toContain('/***"')
  expect(lines.join()).not.toContain(token)
})

test('the log masks the token of a want list in the address of a page that prints it', () => {
  const lines: string[] = []
  const path = `/print/placeholders?want=${token}&paper=a4`
  createLog({ level: 'info', format: 'json', write: line => lines.push(line) }).error('Failed', { path })
  expect(lines.join()).toContain('?want=***&paper=a4')
})

test.each([`/api/want-lists/shared/${token}`, `/api/trade-lists/shared/${token}`, `/feeds/alerts/${token}`])(
  'a failure at %s is logged without the token',
  async path => {
    const before = api.logged().length
    expect((await api.call('GET', path)).status).toBe(500)
    const lines = api.logged().slice(before)
    expect(lines).toContain('"message":"request failed"')
    expect(lines).not.toContain(token)
  },
)
