import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { userAgentOf } from './user-agent.ts'

const userAgentWith = (env: Record<string, string>) => userAgentOf(readConfig(env))

test('sources see program, version and contact', () => {
  expect(userAgentWith({ SOURCE_CONTACT: 'cards@example.org' })).toMatch(
    /^ChaseKit\/\d+\.\d+\.\d+ \(\+cards@example\.org\)$/,
  )
  expect(userAgentWith({ SOURCE_CONTACT: 'https://cards.example/contact' })).toContain(
    '(+https://cards.example/contact)',
  )
})

test("the default contact is the site's address, if it has one", () => {
  expect(userAgentWith({ PUBLIC_URL: 'https://cards.example' })).toContain('(+https://cards.example)')
  expect(userAgentWith({})).toMatch(/^ChaseKit\/\d+\.\d+\.\d+$/)
})

test.each([
  'nobody',
  'a b@example.org',
  'a@b) evil (',
  'a@b\r\nx: y',
  'ä@example.org',
  `a@${'b'.repeat(300)}`,
])('the contact %j is refused', contact => {
  expect(() => readConfig({ SOURCE_CONTACT: contact })).toThrow('SOURCE_CONTACT must be an address like')
})
