import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { applyUserChange, type OwnAccountChange, prepareUserChange } from '#auth/accounts/change-user.ts'
import { readChallenge } from '#auth/flows/code-challenge.ts'
import { readEmailAddress } from '#auth/accounts/email-address.ts'
import { clientOf } from '#auth/http/client.ts'
import { readBody } from '#auth/http/read-body.ts'
import { lockSignedIn, requireUser } from '#auth/http/require-user.ts'
import { limitRequests } from '#auth/limits.ts'
import { requirePasswords } from '#auth/passwords/password-rules.ts'
import { requireGoodPassword } from '#auth/passwords/passwords.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'
import { mailCode, inTransactionWithMail } from '#auth/tokens/send-code.ts'
import { userObject } from '#auth/accounts/user-object.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Queryable } from '#platform/database/queryable.ts'

const schema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
})

export function addChangeUserRoutes(app: Hono, deps: AuthDeps): void {
  const signedIn = requireUser(deps)
  app.put('/user', limitRequests(deps, 'user'), async context => {
    const caller = await signedIn(context)
    const body = await readBody(context, schema)
    if (body.password !== undefined) await requirePasswords(deps)
    const requested = readChange(context, deps, body)
    const change = await prepareUserChange(deps, { ...caller, client: clientOf(context, deps) }, requested)
    const apply = async (db: Queryable) => applyUserChange(deps, db, await lockSignedIn(db, caller), change)
    const changed = await (change.newEmail === null
      ? inTransaction(deps.pool, apply)
      : inTransactionWithMail(deps, apply))
    return context.json(await userObject(deps.pool, changed))
  })
  app.get('/reauthenticate', async context => {
    const caller = await signedIn(context)
    if (caller.user.email === null || caller.user.emailConfirmedAt === null)
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
    const { ip } = clientOf(context, deps)
    const language = deps.languageOf(context)
    const route = { redirectTo: deps.config.publicUrl, challenge: null, language, ip }
    await inTransactionWithMail(deps, async db => {
      const { user } = await lockSignedIn(db, caller)
      await mailCode(deps, db, user, 'reauthentication', route)
    })
    return context.json({})
  })
}

function readChange(context: Context, deps: AuthDeps, body: z.infer<typeof schema>): OwnAccountChange {
  if (body.password !== undefined) requireGoodPassword(body.password)
  if (body.app_metadata)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  return {
    ...(body.email && { email: readEmailAddress(body.email) }),
    ...(body.password !== undefined && { password: body.password }),
    ...(body.current_password !== undefined && { currentPassword: body.current_password }),
    ...(body.nonce !== undefined && { nonce: body.nonce }),
    ...(body.data && { data: body.data }),
    route: {
      redirectTo: requestedRedirect(context, deps.config),
      challenge: readChallenge(body),
      language: deps.languageOf(context),
      ip: clientOf(context, deps).ip,
    },
  }
}
