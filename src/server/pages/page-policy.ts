import type { ContentPolicy } from '#platform/http/security-headers.ts'

type Allowed = {
  /** The hash of the page's inline stylesheet. */
  style?: string
  /** The origin of sign-in, if it is another site. */
  authOrigin: string | undefined
  /** Other origins to which a form of the page may lead; browsers apply `form-action` to redirects, too. */
  formTargets?: readonly string[]
}

/**
 * The content security policy of a page: scripts of this site, none of them inline; the one inline stylesheet by its
 * hash, and style attributes; images from any HTTPS origin, because card images stay at their sources.
 */
export function pagePolicy({ style, authOrigin, formTargets = [] }: Allowed): ContentPolicy {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': style ? ["'self'", style] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': authOrigin ? ["'self'", authOrigin] : ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
  }
}
