import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Language } from '#domain/language.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { finishAct, startAct } from '#server/owner/history.ts'
import { composeTestMail } from './test-mail.ts'

/** Undefined if another service sends the mails of the site. */
type MailUser = ((userId: string, mail: ReturnType<typeof composeTestMail>) => Promise<boolean>) | undefined

export type TestMailContext = Pick<AppContext, 'pool' | 'origin' | 'limiter' | 'settings'> & {
  signIn: { mailUser: MailUser }
}

const limit = { count: 5, seconds: 3600 }
const maxReasonLength = 300

/** What a mail server says has line breaks. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, maxReasonLength)
}

/** The history contains no addresses. */
function withoutAddresses(text: string): string {
  const words = text.split(' ')
  return words.map(word => (word.includes('@') ? '…' : word)).join(' ')
}

/** Sends a test mail to the confirmed address of a user. Returns the address. */
export async function sendTestMail(
  { pool, origin, limiter, settings, signIn }: TestMailContext,
  viewer: Viewer,
  language: Language,
): Promise<string> {
  const { mailUser } = signIn
  if (!mailUser) throw refusal('conflict', 'mail_elsewhere')
  await requireWithinLimit({ limiter, name: 'test-mail', limit }, viewer.userId)
  const act = await startAct(pool, { actor: viewer, action: 'mail.test' })
  const mail = composeTestMail(origin, settings.current().siteName, language)
  const isSent = await mailUser(viewer.userId, mail).catch(async (error: unknown) => {
    const reason = reasonOf(error)
    await finishAct(pool, act, { result: 'failed', error: withoutAddresses(reason) })
    throw new AppError('unavailable', `The mail could not be sent: ${reason}`)
  })
  await finishAct(pool, act, { result: isSent ? 'done' : 'failed' })
  if (!isSent) throw refusal('conflict', 'mail_not_confirmed')
  return viewer.email ?? ''
}
