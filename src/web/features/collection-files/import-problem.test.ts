import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-client.ts'
import { importProblem } from './import-problem.ts'

const refused = (status: number, detail?: string) =>
  new ApiError('Failed', { status, ...(detail && { detail }) })

test('a lost response to an import may have been imported, and one to a preview may not', () => {
  for (const lost of [new TypeError('Failed to fetch'), refused(502)]) {
    expect(importProblem(lost, 'import')).toMatch(/connection was lost before the import was confirmed/)
    expect(importProblem(lost, 'preview')).not.toMatch(/not known/)
  }
})

test.each([
  [413, /too large/],
  [404, /collection no longer exists/],
  [429, /Wait a moment/],
  [401, /session has ended/],
])('status %i has its own explanation', (status, text) => {
  expect(importProblem(refused(status), 'import')).toMatch(text)
})

test('other rejections show the server’s message', () => {
  expect(importProblem(refused(400, 'The name is too long'), 'import')).toBe('The name is too long')
})
