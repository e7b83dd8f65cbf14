import type { MiddlewareHandler } from 'hono'

/** A content security policy: the sources of each directive. */
export type ContentPolicy = Record<string, readonly string[]>

/** The policy for responses that a browser must never display as a page. */
export const dataPolicy: ContentPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

type Options = {
  policy: ContentPolicy
  /** The site's URL. Strict-Transport-Security is set only if it uses HTTPS. */
  publicUrl: string
}

const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
const twoYears = 63_072_000

/** Sets the headers on every response made through the context (`context.json`, `context.body`, …). */
export function securityHeaders({ policy, publicUrl }: Options): MiddlewareHandler {
  const headers = Object.entries({
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY', // for browsers that do not read frame-ancestors
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map(feature => `${feature}=()`).join(', '),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${twoYears}` }),
  })
  return (context, next) => {
    for (const [name, value] of headers) context.header(name, value)
    return next()
  }
}

/** Headers of an address that is a secret: out of caches, search engines and requests to other sites. */
export const secretAddressHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Middleware for addresses that are secrets. Replaces headers that the response has, also of errors. */
export const hideSecretAddress: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(secretAddressHeaders)) context.header(name, value)
}

export function policyText(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
