import { expect, test } from 'vitest'
import { authProblems } from './auth-problems.ts'

test('what the sign-in service refuses is said in Japanese', () => {
  expect(authProblems.says('invalid_credentials', 'Invalid login credentials')).toBe(
    'メールアドレスまたはパスワードが正しくありません。',
  )
})

test('who asks for mails too fast is told how long to wait, where the service says it', () => {
  const message = 'For security purposes, you can only request this after 42 seconds.'
  expect(authProblems.says('over_email_send_rate_limit', message)).toContain('42秒待って')
  expect(authProblems.says('over_email_send_rate_limit', 'email rate limit exceeded')).toContain(
    '時間をおいて',
  )
})

test('what has no sentence of its own is left to the page, never shown in English', () => {
  expect(authProblems.says('validation_failed', 'missing email or phone')).toBe('')
  expect(authProblems.says('', 'Load failed')).toBe('')
})
