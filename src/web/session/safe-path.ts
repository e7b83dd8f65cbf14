const sets = '/sets'
/** Pages of signing in lead nowhere by themselves: whoever has signed in does not return to them. */
const signInPages = /^\/(login|register|signup|auth)(\/|$)/

function parse(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}

/**
 * Where to go after signing in: a path of this site, read as browsers read it (tabs dropped, backslashes turned,
 * dots resolved); anything that could leave the site is '/sets'.
 */
export function safePath(wanted: string | null | undefined, origin = window.location.origin): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return sets
  const url = parse(wanted, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return sets
  if (signInPages.test(url.pathname)) return sets
  return url.pathname + url.search + url.hash
}
