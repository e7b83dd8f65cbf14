/** Whether `If-None-Match` contains this ETag (RFC 9110, 13.1.2: weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const etags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []
  return etags.some(candidate => opaque(candidate) === opaque(etag))
}

/** Returns a weak ETag: equal content, but not necessarily equal bytes. */
export function weakEtag(version: string): string {
  return `W/"${version}"`
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}
