import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { stateSeconds } from '#auth/flows/provider-flows.ts'

/**
 * How many sign-ins may be open in a browser. Another site can begin any number, and the cookies of many would make the
 * browser's requests too large to be accepted.
 */
const maxOpenFlows = 10

/**
 * Binds a provider's `state` to this browser by a cookie, so that nobody can send the end of their own sign-in to
 * another person. The cookie identifies no user.
 */
export function bindFlow(context: Context, deps: AuthDeps, state: string): void {
  const place = placeOf(deps)
  const ofFlows = Object.keys(getCookie(context)).filter(name =>
    name.startsWith(`${place.prefix}${baseName}`),
  )
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: place.secure } as const
  // Browsers send the oldest first.
  for (const name of ofFlows.slice(0, 1 - maxOpenFlows)) deleteCookie(context, name, options)
  setCookie(context, nameOf(deps, state), '1', { ...options, maxAge: stateSeconds })
}

/** Whether the `state` was started in this browser. */
export function isBoundFlow(context: Context, deps: AuthDeps, state: string): boolean {
  return getCookie(context, nameOf(deps, state)) !== undefined
}

const baseName = 'chasekit-oauth-'

function nameOf(deps: AuthDeps, state: string): string {
  return `${placeOf(deps).prefix}${baseName}${state}`
}

/** With HTTPS, no other host of the domain can set the cookie. */
function placeOf({ config }: AuthDeps): { secure: boolean; prefix: '__Host-' | '' } {
  const secure = config.publicUrl.startsWith('https:')
  return { secure, prefix: secure ? '__Host-' : '' }
}
