import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { findMailedFlow, type FlowMethod, issueAuthCode } from './flow-states.ts'
import {
  halfConfirmedRedirect,
  type LinkRedirect,
  codeRedirect,
  errorRedirect,
  sessionRedirect,
} from './mailed-link-responses.ts'
import type { TokenSlot } from '#auth/tokens/one-time-tokens.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import { isVerificationType, verifyMailedToken, type Verified } from '#auth/tokens/verification.ts'
import type { Queryable } from '#platform/database/queryable.ts'

type FollowedLink = { type: string; token: string; redirectTo: string; client: Client }

const methods: Record<TokenSlot, FlowMethod[]> = {
  confirmation: ['email/signup'],
  recovery: ['magiclink', 'recovery'],
  email_change_current: ['email_change'],
  email_change_new: ['email_change'],
  reauthentication: [],
  owners_link: [],
}

/**
 * Returns the redirect of a mailed link: with a session in the fragment, with a code for the browser that requested
 * the link (PKCE), with a message that the other address must confirm too, or with an error.
 */
export async function followLink(deps: AuthDeps, link: FollowedLink): Promise<string> {
  const landing: LinkRedirect = {
    redirectTo: link.redirectTo,
    flow: link.token.startsWith('pkce_') ? 'pkce' : 'implicit',
  }
  try {
    return await redirectAfterVerification(deps, link, landing)
  } catch (error) {
    if (!(error instanceof AuthError)) deps.log.error('A mailed link could not be followed', { error })
    return errorRedirect(landing, error)
  }
}

async function redirectAfterVerification(
  deps: AuthDeps,
  link: FollowedLink,
  landing: LinkRedirect,
): Promise<string> {
  const { type, token, client } = link
  if (!isVerificationType(type))
    throw new AuthError(400, 'validation_failed', 'Invalid email verification type')
  const target = await verifyMailedToken(
    deps,
    { type, proof: { linkToken: token } },
    async (db, verified) => {
      if (landing.flow === 'pkce') return codeRedirect(landing, await codeFor(deps, db, verified))
      const named = type === 'email' ? typeOf(verified.slot) : type
      return sessionRedirect(landing, await startSession(deps, db, verified.user, 'otp', client), named)
    },
  )
  return target === 'half confirmed' ? halfConfirmedRedirect(landing) : target
}

async function codeFor(deps: AuthDeps, db: Queryable, { user, slot }: Verified): Promise<string> {
  const flow = await findMailedFlow(db, user.id, methods[slot])
  if (!flow) throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.')
  return issueAuthCode(db, flow.id, user.id, deps.clock.now())
}

function typeOf(slot: TokenSlot): string {
  return slot === 'confirmation' ? 'signup' : 'magiclink'
}
