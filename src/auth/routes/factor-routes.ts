import type { Context, Hono } from 'hono'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { AuthError, type AuthErrorCode } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { challengeFactor, verifyFactor } from '#auth/factors/factor-challenges.ts'
import { enrollFactor, type Factor, requireFactor, unenrollFactor } from '#auth/factors/factors.ts'
import { clientOf } from '#auth/http/client.ts'
import { readBody } from '#auth/http/read-body.ts'
import { requireUser, type SignedIn } from '#auth/http/require-user.ts'
import { limitRequests } from '#auth/limits.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Maximum characters of text in a QR code. */
const maxCharacters = 255

const enrollSchema = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().default(''),
  issuer: z.string().default(''),
})
const verifySchema = z.object({ challenge_id: z.guid().optional(), code: z.string().default('') })

const unsupportedTypes: Record<string, { code: AuthErrorCode; name: string }> = {
  phone: { code: 'mfa_phone_enroll_not_enabled', name: 'Phone' },
  webauthn: { code: 'mfa_webauthn_enroll_not_enabled', name: 'WebAuthn' },
}

/** Second factors: enroll, challenge, verify and unenroll. */
export function addFactorRoutes(app: Hono, deps: AuthDeps): void {
  const signedIn = requireUser(deps)
  const withFactor = async (context: Context): Promise<SignedIn & { factor: Factor }> => {
    const caller = await signedIn(context)
    const factorId = context.req.param('factorId') ?? ''
    return { ...caller, factor: await requireFactor(deps.pool, caller.user.id, factorId) }
  }
  app.post('/factors', async context => context.json(await enroll(deps, await signedIn(context), context)))
  app.post('/factors/:factorId/challenge', limitRequests(deps, 'factor-challenge'), async context => {
    const { factor } = await withFactor(context)
    const { ip } = clientOf(context, deps)
    const challenge = await inTransaction(deps.pool, db => challengeFactor(deps, db, factor, ip))
    const expiresAt = Math.floor(challenge.expiresAt.getTime() / 1000)
    return context.json({ id: challenge.id, type: 'totp', expires_at: expiresAt })
  })
  app.post('/factors/:factorId/verify', limitRequests(deps, 'factor-verify'), async context => {
    const { factor, session } = await withFactor(context)
    const body = await readBody(context, verifySchema)
    const code = body.code.trim()
    if (!code) throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
    const { ip } = clientOf(context, deps)
    const attempt = { factorId: factor.id, session, challengeId: body.challenge_id, code, ip }
    const outcome = await inTransaction(deps.pool, db => verifyFactor(deps, db, attempt))
    if (outcome instanceof AuthError) throw outcome
    return context.json(outcome)
  })
  app.delete('/factors/:factorId', async context => {
    const { factor, session } = await withFactor(context)
    await inTransaction(deps.pool, db => unenrollFactor(db, factor.id, session))
    return context.json({ id: factor.id })
  })
}

async function enroll(deps: AuthDeps, caller: SignedIn, context: Context): Promise<object> {
  const body = await readBody(context, enrollSchema)
  requireTotp(body.factor_type)
  if (body.friendly_name.length > maxCharacters || body.issuer.length > maxCharacters)
    throw new AuthError(
      400,
      'validation_failed',
      `friendly_name and issuer have at most ${maxCharacters} characters`,
    )
  const issuer = body.issuer || new URL(deps.config.publicUrl).host
  const options = { friendlyName: body.friendly_name, issuer }
  const factor = await inTransaction(deps.pool, db => enrollFactor(deps, db, caller, options))
  return {
    id: factor.id,
    type: 'totp',
    friendly_name: factor.friendlyName,
    totp: { qr_code: renderSVG(factor.uri), secret: factor.secret, uri: factor.uri },
  }
}

function requireTotp(type: string): void {
  if (type === 'totp') return
  const unsupported = unsupportedTypes[type]
  if (unsupported)
    throw new AuthError(422, unsupported.code, `MFA enroll is disabled for ${unsupported.name}`)
  throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
}
