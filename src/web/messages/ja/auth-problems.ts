import type { authErrorMessages as english } from '#web/messages/en/auth-problems.ts'

const signInAgain = 'ログインの有効期限が切れました。もう一度ログインしてください。'

const sentences: Record<string, string> = {
  invalid_credentials: 'メールアドレスまたはパスワードが正しくありません。',
  email_not_confirmed:
    'メールアドレスがまだ確認されていません。確認メールのリンクかコードで確認するか、サイトの管理者にお問い合わせください。',
  email_exists: 'このメールアドレスはすでに使われています。',
  user_already_exists: 'このメールアドレスはすでに使われています。',
  email_address_invalid: 'このメールアドレスは使えません。',
  weak_password: 'パスワードが短すぎます。もっと長いものにしてください。',
  same_password: '現在と同じパスワードは使えません。',
  user_banned: 'このアカウントは利用を停止されています。',
  insufficient_aal: '先に2段階認証でログインしてください。',
  mfa_factor_name_conflict: '同じ名前の2段階認証がすでにあります。',
  too_many_enrolled_mfa_factors: '2段階認証をこれ以上追加できません。先にどれかを削除してください。',
  mfa_challenge_expired: '時間切れになりました。もう一度お試しください。',
  reauthentication_not_valid: 'コードが間違っているか、有効期限が切れています。',
  email_provider_disabled: 'このサイトではパスワードを使えません。ほかの方法でログインしてください。',
  provider_disabled: 'このログイン方法は使えません。',
  session_not_found: signInAgain,
  session_expired: signInAgain,
  refresh_token_not_found: signInAgain,
  user_not_found: signInAgain,
  bad_jwt: signInAgain,
  no_authorization: signInAgain,
}

/** The service sends the same code when registration is closed, is by invitation, or an invitation is not valid. */
function signUpRefusal(message: string): string {
  if (message.startsWith('This invitation'))
    return 'この招待は無効です。使用済みか、有効期限が切れている可能性があります。サイトの管理者に新しい招待を依頼してください。'
  if (message.startsWith('Registration is by invitation'))
    return 'このサイトの登録には招待が必要です。サイトの管理者に招待リンクを依頼してください。'
  return '現在、新規登録は受け付けていません。'
}

/** Matches the wait in 'you can only request this after 42 seconds.' and in 'try again after 480 seconds'. */
const secondsIn = /\b(\d+) seconds?\b/

function tooManyMails(message: string): string {
  const seconds = Number(secondsIn.exec(message)?.[1])
  const wait = !seconds
    ? '時間をおいて'
    : seconds < 60
      ? `${seconds}秒待って`
      : `${Math.ceil(seconds / 60)}分待って`
  return `メールの送信回数が上限に達しました。${wait}もう一度お試しください。`
}

export const authErrorMessages: typeof english = {
  says: (code, message) => {
    if (code === 'over_email_send_rate_limit') return tooManyMails(message)
    if (code === 'signup_disabled') return signUpRefusal(message)
    return sentences[code] ?? ''
  },
}
