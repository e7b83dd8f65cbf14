import { authProblems } from '#web/messages/en/auth-problems.ts'
import { session } from '#web/messages/en/session.ts'

type AuthProblem = { name?: string; code?: string | undefined; message?: string }

/** What we say in other words than the sign-in service. */
const sentences: Record<string, string> = {
  over_request_rate_limit: session.tooMany,
  otp_expired: session.codeWrong,
  mfa_verification_failed: session.codeWrong,
}

/** The sentence for a failed call to the sign-in service; `fallback` where it gave none that helps. */
export function sentenceOf(problem: AuthProblem, fallback: string): string {
  if (problem.name === 'AuthRetryableFetchError') return fallback
  const { code = '', message = '' } = problem
  return sentences[code] ?? (authProblems.says(code, message) || fallback)
}
