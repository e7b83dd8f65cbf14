import { authErrorMessages } from '#web/messages/en/auth-problems.ts'
import { sessionMessages } from '#web/messages/en/session.ts'

type AuthFailure = { name?: string; code?: string | undefined; message?: string }

/** Messages that replace those of the sign-in service. */
const ownMessages: Record<string, string> = {
  over_request_rate_limit: sessionMessages.tooMany,
  otp_expired: sessionMessages.codeWrong,
  mfa_verification_failed: sessionMessages.codeWrong,
}

/** The message for a failed call to the sign-in service; `fallback` without a helpful one. */
export function authErrorMessage(failure: AuthFailure, fallback: string): string {
  if (failure.name === 'AuthRetryableFetchError') return fallback
  const { code = '', message = '' } = failure
  return ownMessages[code] ?? (authErrorMessages.says(code, message) || fallback)
}
