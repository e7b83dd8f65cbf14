import { signInMessages } from '#web/messages/en/sign-in.ts'
import { sessionMessages } from '#web/messages/en/session.ts'
import { loadAuthClient } from '#web/session/auth-client.ts'
import { trackRedemption } from '#web/session/link-redemption.ts'
import { readStoredSession } from '#web/session/stored-session.ts'
import { isVerificationReturn } from '#web/session/verification-return.ts'

export type LinkResult =
  | { kind: 'session' }
  | { kind: 'nothing' }
  /** One of the two email addresses of a change is confirmed; the other one is not yet. */
  | { kind: 'halfway' }
  /** The address is verified; the session belongs to the browser that registered. */
  | { kind: 'verified' }
  | { kind: 'failed'; sentence: string }

/**
 * Messages by error code. A URL may contain any text, so its own error text is never shown, and unknown codes get no
 * message of their own.
 */
const messageByCode: Record<string, string> = {
  otp_expired: signInMessages.linkExpired,
  access_denied: signInMessages.cancelled,
  temporarily_unavailable: signInMessages.providerDown,
  signup_disabled: signInMessages.noRegistration.refused,
  user_banned: signInMessages.disabled,
  provider_email_needs_verification: signInMessages.mailConfirmation,
  identity_already_exists: signInMessages.identityTaken,
  bad_oauth_state: signInMessages.startAgain,
  flow_state_already_used: signInMessages.startAgain,
}

function readFailure(query: URLSearchParams): LinkResult | undefined {
  const error = query.get('error')
  const code = error === 'temporarily_unavailable' ? error : (query.get('error_code') ?? error)
  if (!code && !query.has('error_description')) return undefined
  return { kind: 'failed', sentence: messageByCode[code ?? ''] ?? sessionMessages.failed }
}

async function exchange(code: string, query: URLSearchParams): Promise<LinkResult> {
  const client = await loadAuthClient()
  const { error } = await client.exchangeCodeForSession(code)
  if (!error) return { kind: 'session' }
  const isOtherBrowser = error.name === 'AuthPKCECodeVerifierMissingError'
  if (isOtherBrowser && isVerificationReturn(query)) return { kind: 'verified' }
  return { kind: 'failed', sentence: isOtherBrowser ? signInMessages.otherBrowser : sessionMessages.failed }
}

async function read({ search, hash }: URL): Promise<LinkResult> {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const failure = readFailure(query) ?? readFailure(fragment)
  if (failure) return failure
  const code = query.get('code')
  if (code) return exchange(code, query)
  if (query.has('message') || fragment.has('message')) return { kind: 'halfway' }
  return { kind: readStoredSession() ? 'session' : 'nothing' }
}

let cachedResult: { address: string; result: Promise<LinkResult> } | undefined

/** The result of a mail link or a provider redirect; a code is exchanged once, however often this is called. */
export function redeemLink(address: string): Promise<LinkResult> {
  if (cachedResult?.address !== address) {
    const result = read(new URL(address)).catch((): LinkResult => ({
      kind: 'failed',
      sentence: sessionMessages.failed,
    }))
    cachedResult = { address, result: trackRedemption(result) }
  }
  return cachedResult.result
}
