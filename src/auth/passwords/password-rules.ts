import { sql } from 'kysely'
import type { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

type PasswordDeps = Pick<AuthDeps, 'config' | 'owners' | 'clock'>

/**
 * Whether passwords are accepted. The setting is in force only while an owner who has signed in by the OpenID provider can do it
 * again, so that it locks nobody out of the site.
 */
export async function acceptsPasswords(
  { config, owners, clock }: PasswordDeps,
  db: Queryable,
): Promise<boolean> {
  const { passwords, oidc } = config
  if (passwords || oidc === null) return true
  const ownerIds = await owners.list(db)
  const found = await runQuery(
    db,
    sql`select from sign_in.identities i join sign_in.users u on u.id = i.user_id
      where u.id = any(${ownerIds}::uuid[]) and coalesce(u.banned_until <= ${clock.now()}, true)
        and i.provider = 'oidc' and starts_with(i.provider_id, ${`${oidc.url} `}) and i.last_sign_in_at is not null
      limit 1`,
  )
  return found.length === 0
}

/** Throws 422 if the site accepts no passwords. Codes by mail, which replace a password, count as one. */
export async function requirePasswords(deps: PasswordDeps & Pick<AuthDeps, 'pool'>): Promise<void> {
  if (!(await acceptsPasswords(deps, deps.pool)))
    throw new AuthError(422, 'email_provider_disabled', passwordsOffError(deps).message)
}

export function passwordsOffError({ config }: Pick<AuthDeps, 'config'>): AppError {
  return refusal('conflict', 'passwords_off', { provider: config.oidc?.title ?? '' })
}
