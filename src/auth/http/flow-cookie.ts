import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { stateSeconds } from '#auth/flows/provider-flows.ts'

/**
 * Binds a provider's `state` to this browser by a cookie, so that nobody can send the end of their own sign-in to
 * another person. The cookie identifies no user.
 */
export function bindFlow(context: Context, deps: AuthDeps, state: string): void {
  setCookie(context, nameOf(state), '1', {
    ...placeOf(deps),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: stateSeconds,
  })
}

/** Whether the `state` was started in this browser. */
export function isBoundFlow(context: Context, deps: AuthDeps, state: string): boolean {
  return getCookie(context, nameOf(state), placeOf(deps).prefix) !== undefined
}

function nameOf(state: string): string {
  return `chasekit-oauth-${state}`
}

/** With HTTPS, no other host of the domain can set the cookie. */
function placeOf({ config }: AuthDeps): { secure?: true; prefix?: 'host' } {
  return config.publicUrl.startsWith('https:') ? { secure: true, prefix: 'host' } : {}
}
