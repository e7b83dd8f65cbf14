import { expect, test } from 'vitest'
import { authErrorMessages } from './auth-problems.ts'

test('an error of the sign-in service is shown in Japanese', () => {
  expect(authErrorMessages.says('invalid_credentials', 'Invalid login credentials')).toBe(
    'メールアドレスまたはパスワードが正しくありません。',
  )
})

test('the email rate limit message contains the waiting time if the service states it', () => {
  const message = 'For security purposes, you can only request this after 42 seconds.'
  expect(authErrorMessages.says('over_email_send_rate_limit', message)).toContain('42秒待って')
  expect(authErrorMessages.says('over_email_send_rate_limit', 'email rate limit exceeded')).toContain(
    '時間をおいて',
  )
  const budget = 'email rate limit exceeded, try again after 480 seconds'
  expect(authErrorMessages.says('over_email_send_rate_limit', budget)).toContain('8分待って')
})

test('an error without a translation is empty, never English', () => {
  expect(authErrorMessages.says('validation_failed', 'missing email or phone')).toBe('')
  expect(authErrorMessages.says('', 'Load failed')).toBe('')
})
