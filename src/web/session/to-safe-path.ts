const defaultPath = '/sets'
/** Sign-in pages are no target: a signed-in user does not return to them. */
const signInPages = /^\/(login|register|signup|auth)(\/|$)/

function parse(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}

/**
 * The target after signing in: a path of this site, parsed as browsers do (tabs dropped, backslashes
 * converted, dots resolved). Anything that could leave the site becomes '/sets'.
 */
export function toSafePath(path: string | null | undefined, origin = window.location.origin): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return defaultPath
  const url = parse(path, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return defaultPath
  if (signInPages.test(url.pathname)) return defaultPath
  return url.pathname + url.search + url.hash
}
