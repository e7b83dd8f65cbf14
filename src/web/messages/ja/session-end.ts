import type { sessionEndMessages as english } from '#web/messages/en/session-end.ts'

export const sessionEndMessages: typeof english = {
  signedOut: 'ログアウトされました。続けるには、もう一度ログインしてください。',
}
