import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { findAddressOwner } from '#auth/accounts/address-owner.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { readChallenge } from '#auth/flows/code-challenge.ts'
import { readEmailAddress } from '#auth/accounts/email-address.ts'
import { clientOf } from '#auth/http/client.ts'
import { isGeneralBudgetLeft } from '#auth/mail/mail-budgets.ts'
import { readBody } from '#auth/http/read-body.ts'
import { limitRequests } from '#auth/limits.ts'
import { createMailAccount } from '#auth/accounts/mail-accounts.ts'
import { requireSmallSignUpData } from '#auth/accounts/metadata.ts'
import { retryOnConflict, signUpByMail } from '#auth/accounts/new-account.ts'
import { type InviteHash, takeInvite, withAdmission } from '#auth/accounts/registration-rules.ts'
import { requirePasswords } from '#auth/passwords/password-rules.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'
import {
  type CodeKind,
  type CodeMailOptions,
  mailCode,
  simulateCodeMail,
  inTransactionWithMail,
} from '#auth/tokens/send-code.ts'
import { findUserByEmail, lockUser, type Metadata, type User } from '#auth/accounts/users.ts'

const commonFields = {
  email: z.string().default(''),
  phone: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
}
const recoverSchema = z.object(commonFields)
const resendSchema = z.object({ ...commonFields, type: z.string().default('') })
const otpSchema = z.object({
  ...commonFields,
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.unknown()).default({}),
})

/**
 * Calls that mail a code and a link. The responses do not reveal whether an account exists, except those of `/otp`
 * that may not create one (`create_user: false`, or the registration rules).
 */
export function addCodeRoutes(app: Hono, deps: AuthDeps): void {
  app.post('/recover', limitRequests(deps, 'recover'), async context => {
    const body = await readBody(context, recoverSchema)
    await requirePasswords(deps)
    const email = readEmailAddress(body.email)
    await mailToOwner(deps, email, 'recovery', routeOf(context, deps, body))
    return context.json({})
  })
  app.post('/resend', limitRequests(deps, 'resend'), async context => {
    const body = await readBody(context, resendSchema)
    const kind = resendKind(body)
    await mailToOwner(deps, readEmailAddress(body.email), kind, routeOf(context, deps, body))
    return context.json({})
  })
  app.post('/otp', limitRequests(deps, 'otp'), async context => {
    const body = await readBody(context, otpSchema)
    await requirePasswords(deps)
    requireOneAddress(body)
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    const email = readEmailAddress(body.email)
    const signUp = takeInvite(body.data)
    requireSmallSignUpData(signUp.data, email)
    const request = { email, ...signUp, route: routeOf(context, deps, body) }
    await retryOnConflict(() => sendOneTimeCode(deps, { ...request, mayCreate: body.create_user }))
    return context.json({})
  })
}

async function mailToOwner(
  deps: AuthDeps,
  email: string,
  kind: CodeKind,
  route: CodeMailOptions,
): Promise<void> {
  const owner = await findUserByEmail(deps.pool, email)
  if (!owner || !isEligible(owner, kind) || !(await mayMail(deps, owner, kind)))
    return simulateCodeMail(deps, kind, email, route)
  await inTransactionWithMail(deps, async db => {
    const user = await lockUser(db, owner.id)
    if (user && isEligible(user, kind)) await mailCode(deps, db, user, kind, route)
  })
}

/** An address that is confirmed by the code of the future owner may be that of someone else, who must not get in by mail. */
function isEligible(user: User, kind: CodeKind): boolean {
  if (kind === 'signup') return user.emailConfirmedAt === null
  if (kind === 'email_change') return user.newEmail !== null
  return !user.emailConfirmedByClaim
}

/** The recovery of an unconfirmed account cannot use the reserve of mails. The response is that for no account. */
async function mayMail(deps: AuthDeps, owner: User, kind: CodeKind): Promise<boolean> {
  return kind !== 'recovery' || owner.emailConfirmedAt !== null || isGeneralBudgetLeft(deps)
}

type OneTimeCode = {
  email: string
  data: Metadata
  inviteHash: InviteHash
  route: CodeMailOptions
  mayCreate: boolean
}

/**
 * Mails a magic link to a confirmed account, and a confirmation to an unconfirmed or new one. Mails nothing if the
 * address is only that of another account's provider identity.
 */
async function sendOneTimeCode(deps: AuthDeps, { mayCreate, ...request }: OneTimeCode): Promise<void> {
  const owner = await findAddressOwner(deps.pool, request.email)
  if (!owner && !mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  if (owner && owner.email !== request.email)
    return simulateCodeMail(deps, 'magiclink', request.email, request.route)
  if (!owner && deps.config.autoconfirm) return createConfirmedByLink(deps, request)
  if (owner?.emailConfirmedAt || (owner && deps.config.autoconfirm))
    return mailToOwner(deps, request.email, 'magiclink', request.route)
  await signUpByMail(deps, owner, { ...request, passwordHash: null })
}

async function createConfirmedByLink(deps: AuthDeps, request: Omit<OneTimeCode, 'mayCreate'>): Promise<void> {
  await inTransactionWithMail(deps, async db => {
    const account = { ...request, passwordHash: null, emailConfirmedAt: deps.clock.now() }
    await withAdmission(deps, db, request.inviteHash, async () => {
      const user = await createMailAccount(db, account, deps.clock.now())
      await mailCode(deps, db, user, 'magiclink', request.route)
    })
  })
}

function resendKind(body: z.infer<typeof resendSchema>): CodeKind {
  const { type, email, phone } = body
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type))
    throw validationError('Missing one of these types: signup, email_change, sms, phone_change')
  requireOneAddress({ email, phone })
  if (type === 'signup' || type === 'email_change') {
    if (!email) throw validationError('Type provided requires an email address')
    return type
  }
  if (!phone) throw validationError('Type provided requires a phone number')
  throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

function requireOneAddress({ email, phone }: { email: string; phone: string }): void {
  if (email && phone) throw validationError('Only an email address or phone number should be provided')
  if (!email && !phone) throw validationError('One of email or phone must be set')
}

function routeOf(context: Context, deps: AuthDeps, body: z.infer<typeof recoverSchema>): CodeMailOptions {
  const redirectTo = requestedRedirect(context, deps.config)
  const { ip } = clientOf(context, deps)
  return { redirectTo, challenge: readChallenge(body), language: deps.languageOf(context), ip }
}

function validationError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
