import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ AUTH_MAIL_INTERVAL_SECONDS: '0' })
})
afterAll(() => api.close())

const chosen = { cookie: 'theme=dark; chasekit-language=ja' }
const password = 'pika-pika-9'

async function subjectOf(to: string): Promise<string | undefined> {
  const mails = await api.mails()
  return mails.findLast(mail => mail.to === to)?.subject
}

test.each([
  ['who chose Japanese', 'misty@mail.example', chosen, 'ChaseKitのメールアドレスを確認してください'],
  [
    'whose browser prefers it',
    'brock@mail.example',
    { 'accept-language': 'ja-JP,en;q=0.5' },
    'ChaseKitのメールアドレスを確認してください',
  ],
  [
    'who chose English',
    'red@mail.example',
    { 'accept-language': 'ja', cookie: 'chasekit-language=en' },
    'Confirm your ChaseKit account',
  ],
  ['who says nothing', 'oak@mail.example', {}, 'Confirm your ChaseKit account'],
])('the sign-up email is in the language of a user %s', async (_who, email, headers, subject) => {
  for (const path of ['/auth/v1/signup', '/api/auth/register']) {
    const to = `${path.includes('v1') ? 'a' : 'b'}-${email}`
    await api.call('POST', path, { body: { email: to, password }, headers })
    expect(await subjectOf(to)).toBe(subject)
  }
})

test('each later email uses the language of its own request', async () => {
  const email = 'erika@mail.example'
  await api.call('POST', '/auth/v1/signup', { body: { email, password } })
  await api.call('POST', '/auth/v1/resend', { body: { type: 'signup', email }, headers: chosen })
  expect(await subjectOf(email)).toBe('ChaseKitのメールアドレスを確認してください')
  await api.call('POST', '/auth/v1/recover', { body: { email }, headers: chosen })
  expect(await subjectOf(email)).toBe('ChaseKitのパスワードを再設定してください')
})

test('emails about a changed address use the language of the request', async () => {
  const { token } = await api.signUp({ email: 'sabrina@mail.example' })
  const body = { email: 'sabrina-2@mail.example' }
  const changed = await api.call('PUT', '/auth/v1/user', { token, body, headers: chosen })
  expect(changed.status).toBe(200)
  expect(await subjectOf('sabrina@mail.example')).toContain('メールアドレスの変更')
  expect(await subjectOf('sabrina-2@mail.example')).toContain('新しいメールアドレス')
  await api.call('GET', '/auth/v1/reauthenticate', { token, headers: chosen })
  expect(await subjectOf('sabrina@mail.example')).toMatch(/^ChaseKitの確認コードは\d{6}です$/)
})
