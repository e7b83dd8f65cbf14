import type { Context, Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findAddressOwner } from '#auth/accounts/address-owner.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { readChallenge } from '#auth/flows/code-challenge.ts'
import { readEmailAddress } from '#auth/accounts/email-address.ts'
import { clientOf } from '#auth/http/client.ts'
import { readBody } from '#auth/http/read-body.ts'
import { limitRequests } from '#auth/limits.ts'
import { createMailAccount } from '#auth/accounts/mail-accounts.ts'
import { requireSmallSignUpData } from '#auth/accounts/metadata.ts'
import { retryOnConflict, signUpByMail } from '#auth/accounts/new-account.ts'
import {
  type InviteHash,
  requireAdmission,
  takeInvite,
  withAdmission,
} from '#auth/accounts/registration-rules.ts'
import { requirePasswords } from '#auth/passwords/password-rules.ts'
import { hashPassword, requireGoodPassword } from '#auth/passwords/passwords.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'
import { type CodeMailOptions, simulateCodeMail } from '#auth/tokens/send-code.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import { type UserObject, userObject } from '#auth/accounts/user-object.ts'
import type { Metadata, User } from '#auth/accounts/users.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const schema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
  data: z.record(z.string(), z.unknown()).default({}),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
})

type SignUp = {
  email: string
  passwordHash: string
  data: Metadata
  inviteHash: InviteHash
  /** The owner of a new site may have no mail server. */
  needsMail: boolean
  hasClaim: boolean
  route: CodeMailOptions
}

export function addSignupRoutes(app: Hono, deps: AuthDeps): void {
  app.post('/signup', limitRequests(deps, 'signup'), async context => {
    const request = await readSignUp(context, deps)
    return context.json(await retryOnConflict(() => signUp(context, deps, request)))
  })
}

/** Hashes the password even if the address is taken, so that the response takes as long. The rules of registration come first. */
async function readSignUp(context: Context, deps: AuthDeps): Promise<SignUp> {
  const body = await readBody(context, schema)
  await requirePasswords(deps)
  if (!body.email && !body.phone)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!body.password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  requireGoodPassword(body.password)
  if (body.email && body.phone)
    throw new AuthError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  const challenge = readChallenge(body)
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const email = readEmailAddress(body.email)
  const { data, inviteHash } = takeInvite(body.data)
  requireSmallSignUpData(data, email)
  const kind = await requireAdmission(deps, deps.pool, inviteHash)
  const passwordHash = await hashPassword(body.password)
  return {
    email,
    passwordHash,
    data,
    inviteHash,
    needsMail: !deps.config.autoconfirm && kind !== 'claim',
    hasClaim: kind === 'claim',
    route: {
      redirectTo: requestedRedirect(context, deps.config),
      challenge,
      language: deps.languageOf(context),
      ip: clientOf(context, deps).ip,
    },
  }
}

async function signUp(context: Context, deps: AuthDeps, request: SignUp): Promise<SessionBody | UserObject> {
  const owner = await findAddressOwner(deps.pool, request.email)
  if (!request.needsMail) return signUpConfirmed(context, deps, owner, request)
  const mayConfirm = !owner || (owner.emailConfirmedAt === null && owner.email === request.email)
  const user = mayConfirm ? await signUpByMail(deps, owner, request) : undefined
  if (user) return userObject(deps.pool, user)
  await simulateCodeMail(deps, 'signup', request.email, request.route)
  return obfuscatedUser(deps, request)
}

/** Signs up without confirmation. It never opens an existing account. */
function signUpConfirmed(
  context: Context,
  deps: AuthDeps,
  owner: User | undefined,
  request: SignUp,
): Promise<SessionBody> {
  if (owner) throw new AuthError(422, 'user_already_exists', 'User already registered')
  return inTransaction(deps.pool, async db => {
    const now = deps.clock.now()
    const account = { ...request, emailConfirmedAt: now, emailConfirmedByClaim: request.hasClaim }
    return withAdmission(deps, db, request.inviteHash, async () => {
      const user = await createMailAccount(db, account, now)
      return startSession(deps, db, user, 'password', clientOf(context, deps))
    })
  })
}

/** Imitates a new account's response for an address that already has an account. Contains nothing of that account. */
function obfuscatedUser(deps: AuthDeps, { email, data }: SignUp): UserObject {
  const now = deps.clock.now().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
