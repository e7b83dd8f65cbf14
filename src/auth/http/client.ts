import type { Context } from 'hono'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'

const longestUserAgent = 500

/** Who sends the request: the address as far as it can be trusted, and what the browser says of itself. */
export function clientOf(context: Context, deps: AuthDeps): Client {
  return {
    ip: clientAddress(context, deps.config.trustedProxies),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, longestUserAgent),
  }
}
