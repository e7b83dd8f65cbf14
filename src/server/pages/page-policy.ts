import type { ContentPolicy } from '#platform/http/security-headers.ts'

/**
 * What a page may load: our own scripts, no inline one; the one inline stylesheet by its hash and style
 * attributes; pictures from anywhere over HTTPS, since card images stay at their sources.
 */
export function pagePolicy(styleHash?: string): ContentPolicy {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': styleHash ? ["'self'", styleHash] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}
