import type { Language } from '#domain/language.ts'
import { mailColors as color } from '#platform/mail-colors.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findNotificationSettings } from '#server/notifications/notification-settings.ts'

type Mail = { subject: string; text: string; html: string }

export type ResetNoticeContext = Pick<AppContext, 'pool' | 'log' | 'origin'> & {
  signIn: { mailUser: ((userId: string, mail: Mail) => Promise<boolean>) | undefined }
}

type Texts = { subject: string; body: (site: string) => string }

const texts: Record<Language, Texts> = {
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

/**
 * Tells a user by mail that the owner created a link to set a new password, in the language of the user's mails. A mail that
 * cannot be sent is logged: the link exists already.
 */
export async function mailResetNotice(
  { pool, log, origin, signIn: { mailUser } }: ResetNoticeContext,
  userId: string,
): Promise<void> {
  const { language } = await findNotificationSettings(pool, userId)
  const { subject, body } = texts[language]
  const text = body(origin)
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<body style="background:${color.page};color:${color.text};font-family:sans-serif">` +
    `<p>${escapeMarkup(text)}</p></body></html>`
  await mailUser?.(userId, { subject, text: `${text}\n`, html }).catch((error: Error) =>
    log.error('The mail about a link to set a new password could not be sent', { userId, error }),
  )
}
