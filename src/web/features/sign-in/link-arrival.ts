import { signIn } from '#web/messages/en/sign-in.ts'
import { session } from '#web/messages/en/session.ts'
import { authClient } from '#web/session/auth-client.ts'
import { readStoredSession } from '#web/session/stored-session.ts'
import { isVerificationReturn } from '#web/session/verification-return.ts'

export type Arrival =
  | { kind: 'session' }
  | { kind: 'nothing' }
  /** One of the two addresses of a change is confirmed. */
  | { kind: 'halfway' }
  /** The address is verified; the session that comes with it belongs to the browser that registered. */
  | { kind: 'verified' }
  | { kind: 'failed'; sentence: string }

/** An address may claim any error in any words: only known codes are believed, and said in our words. */
const sentences: Record<string, string> = {
  otp_expired: signIn.linkExpired,
  access_denied: signIn.cancelled,
}

function failureIn(query: URLSearchParams): Arrival | undefined {
  const code = query.get('error_code') ?? query.get('error')
  if (!code && !query.has('error_description')) return undefined
  return { kind: 'failed', sentence: sentences[code ?? ''] ?? session.failed }
}

async function exchange(code: string, query: URLSearchParams): Promise<Arrival> {
  const client = await authClient()
  const { error } = await client.exchangeCodeForSession(code)
  if (!error) return { kind: 'session' }
  const isForeign = error.name === 'AuthPKCECodeVerifierMissingError'
  if (isForeign && isVerificationReturn(query)) return { kind: 'verified' }
  return { kind: 'failed', sentence: isForeign ? signIn.otherBrowser : session.failed }
}

async function read({ search, hash }: URL): Promise<Arrival> {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const failure = failureIn(query) ?? failureIn(fragment)
  if (failure) return failure
  const code = query.get('code')
  if (code) return exchange(code, query)
  if (query.has('message') || fragment.has('message')) return { kind: 'halfway' }
  return { kind: readStoredSession() ? 'session' : 'nothing' }
}

let known: { address: string; arrival: Promise<Arrival> } | undefined

/** What a link of a mail or a provider brought; a code is exchanged once, however often this is asked. */
export function linkArrival(address: string): Promise<Arrival> {
  if (known?.address !== address) {
    const arrival = read(new URL(address)).catch((): Arrival => ({
      kind: 'failed',
      sentence: session.failed,
    }))
    known = { address, arrival }
  }
  return known.arrival
}
