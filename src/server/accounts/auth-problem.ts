import { AppError } from '#contract/problem.ts'

type AuthFailure = { code?: unknown; error_code?: unknown; message?: unknown; msg?: unknown }

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const fewSeconds = 60

function waitOf(response: Response, message: string): number {
  const seconds = response.headers.get('retry-after') ?? /(\d+) seconds?/.exec(message)?.[1] ?? ''
  return /^\d+$/.test(seconds) ? Math.max(1, Number(seconds)) : fewSeconds
}

function wrongFieldError(message: string): AppError {
  const field = /password/i.test(message) ? 'password' : 'email'
  return new AppError('validation_failed', message, { fields: { [field]: message } })
}

/** Converts an error response of the sign-in service to an error of the API. */
export async function toAppError(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => ({}))) as AuthFailure
  const code = text(body.code) || text(body.error_code)
  const message = text(body.message) || text(body.msg)
  if (response.status >= 500) return new AppError('unavailable', 'Sign-in is not available right now')
  if (response.status === 429)
    return new AppError('rate_limited', message, { retryAfter: waitOf(response, message) })
  if (code === 'invalid_credentials') return new AppError('unauthenticated', 'Invalid login credentials')
  if (code === 'signup_disabled') return new AppError('signup_disabled', message)
  if (code === 'user_already_exists' || code === 'email_exists') return emailTakenError()
  if (/^(validation_failed|weak_password|bad_json|email_address_)/.test(code)) return wrongFieldError(message)
  return new AppError('forbidden', message || 'Sign-in refused')
}

export function emailTakenError(): AppError {
  return new AppError('already_exists', 'An account with this email already exists')
}

/** Whether the problem means that the address is registered and waits for its confirmation. */
export function isUnconfirmedAddressError(problem: AppError): boolean {
  return problem.code === 'rate_limited' && problem.message.startsWith('For security purposes')
}
