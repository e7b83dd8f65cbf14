import type { Context } from 'hono'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'

const longestUserAgent = 500

/** Returns the client's address, as far as it can be trusted, and its user agent. */
export function clientOf(context: Context, deps: AuthDeps): Client {
  return {
    ip: clientAddress(context, deps.config.trustedProxies),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, longestUserAgent),
  }
}
