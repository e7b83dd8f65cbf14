/** Whether `If-None-Match` names this version already (RFC 9110, 13.1.2: weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const known = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []
  return known.some(one => opaque(one) === opaque(etag))
}

/** The same content, though perhaps not the same bytes (compressed or not). */
export function weakEtag(version: string): string {
  return `W/"${version}"`
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}
