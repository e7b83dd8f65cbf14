import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { readEmailAddress } from '#auth/accounts/email-address.ts'
import { clientOf } from '#auth/http/client.ts'
import { readBody } from '#auth/http/read-body.ts'
import { limitRequests } from '#auth/limits.ts'
import { followLink } from '#auth/flows/mailed-link.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import {
  halfConfirmedMessage,
  isVerificationType,
  type VerificationProof,
  verifyMailedToken,
} from '#auth/tokens/verification.ts'

const schema = z.object({
  type: z.string().default(''),
  token: z.string().default(''),
  token_hash: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
})

export function addVerifyRoutes(app: Hono, deps: AuthDeps): void {
  const limit = limitRequests(deps, 'verify')
  app.get('/verify', limit, async context => {
    const { type = '', token = '' } = context.req.query()
    if (!type) throw validationError('Verify requires a verification type')
    if (!token) throw validationError('Verify requires a token or a token hash')
    const redirectTo = requestedRedirect(context, deps.config)
    const target = await followLink(deps, { type, token, redirectTo, client: clientOf(context, deps) })
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(target, 303)
  })
  app.post('/verify', limit, async context => {
    const body = await readBody(context, schema)
    const { type } = body
    if (!type) throw validationError('Verify requires a verification type')
    const proof = proofOf(body)
    if (!isVerificationType(type)) throw validationError('Invalid email verification type')
    return context.json(await verifyCode(context, deps, { type, proof }))
  })
}

async function verifyCode(
  context: Context,
  deps: AuthDeps,
  verification: Parameters<typeof verifyMailedToken>[1],
): Promise<object> {
  const session = await verifyMailedToken(deps, verification, (db, { user }) =>
    startSession(deps, db, user, 'otp', clientOf(context, deps)),
  )
  return session === 'half confirmed' ? { msg: halfConfirmedMessage, code: '200' } : session
}

function proofOf(body: z.infer<typeof schema>): VerificationProof {
  if (!body.token === !body.token_hash)
    throw validationError('Verify requires either a token or a token hash')
  if (body.token_hash) {
    if (body.email || body.phone) throw validationError('Only the token_hash and type should be provided')
    return { linkToken: body.token_hash }
  }
  if (!body.email || body.phone)
    throw validationError('Only an email address or phone number should be provided on verify')
  // Accepts codes as users paste them: with spaces around or inside.
  return { address: readEmailAddress(body.email), code: body.token.replaceAll(/[\s-]/g, '') }
}

function validationError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
