import type { Language } from '#domain/language.ts'
import { mailColors as color } from '#platform/mail-colors.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findNotificationSettings } from './notification-settings.ts'
import type { AccountNotificationKind } from './record-account-notification.ts'

type Mail = { subject: string; text: string; html: string }

export type AccountMailContext = Pick<AppContext, 'pool' | 'log' | 'origin'> & {
  /** `mailUser` is undefined with a hosted project, which alone knows addresses. */
  signIn: { mailUser: ((userId: string, mail: Mail) => Promise<boolean>) | undefined }
}

type Texts = { subject: string; body: (site: string) => string }

const passwordLink: Record<Language, Texts> = {
  en: {
    subject: 'A link to set a new password was created for you',
    body: site =>
      `The owner of ${site} created a link with which a new password for your account can be set. ` +
      'If you did not ask for it, sign in, change your password and contact the owner.',
  },
  ja: {
    subject: 'パスワードを再設定するリンクが作成されました',
    body: site =>
      `${site}の管理者が、あなたのアカウントの新しいパスワードを設定するリンクを作成しました。` +
      'お心当たりがない場合は、ログインしてパスワードを変更し、管理者にご連絡ください。',
  },
}

const apiKey: Record<Language, Texts> = {
  en: {
    subject: 'A new API key was created for your account',
    body: site =>
      `A new API key was created for your account on ${site}. With it, a program can use your collections. ` +
      'If this was not you, revoke the key in Account Settings under Security and change your password.',
  },
  ja: {
    subject: '新しいAPIキーが作成されました',
    body: site =>
      `${site}のあなたのアカウントに新しいAPIキーが作成されました。このキーを使うプログラムは、あなたのコレクションを利用できます。` +
      'お心当たりがない場合は、アカウント設定の「セキュリティ」でキーを無効にし、パスワードを変更してください。',
  },
}

const channelOff: Record<Language, Texts> = {
  en: {
    subject: 'Your alerts could not be delivered',
    body: site =>
      `A channel for your alerts on ${site} was turned off, because its address did not accept messages for more than a day or no ` +
      'longer exists. Check it in Account Settings under Channels and turn it on again. What it missed is in your notifications.',
  },
  ja: {
    subject: 'アラートを配信できませんでした',
    body: site =>
      `${site}のアラートの配信先をオフにしました。1日以上メッセージを受け付けなかったか、アドレスがなくなったためです。` +
      'アカウント設定の「配信先」で確認し、再びオンにしてください。届かなかった内容はお知らせで確認できます。',
  },
}

const texts: Record<AccountNotificationKind, Record<Language, Texts>> = {
  'password-link': passwordLink,
  'api-key': apiKey,
  'channel-off': channelOff,
}

/**
 * Notifies a user by mail of what was done to the account, in the language of the user's mails. A mail that cannot be sent
 * is logged: it is done already.
 */
export async function mailAccountNotice(
  { pool, log, origin, signIn: { mailUser } }: AccountMailContext,
  userId: string,
  kind: AccountNotificationKind,
): Promise<void> {
  const { language } = await findNotificationSettings(pool, userId)
  const { subject, body } = texts[kind][language]
  const text = body(origin)
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<body style="background:${color.page};color:${color.text};font-family:sans-serif">` +
    `<p>${escapeMarkup(text)}</p></body></html>`
  await mailUser?.(userId, { subject, text: `${text}\n`, html }).catch((error: Error) =>
    log.error('A mail about an account could not be sent', { kind, userId, error }),
  )
}
