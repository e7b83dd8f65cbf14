const prefix = 'comment-'

/** The element id of a comment, and its URL fragment. */
export const commentAnchor = (id: string) => prefix + id

/** The comment id in a fragment; undefined for other fragments. */
export function commentIdFromHash(hash: string): string | undefined {
  const fragment = hash.slice(1)
  return fragment.startsWith(prefix) && fragment.length > prefix.length
    ? fragment.slice(prefix.length)
    : undefined
}

/** The absolute URL of a comment, on the page of its discussion or else on this one. */
export function commentUrl(id: string, page: string | undefined): string {
  const { origin, pathname, search } = window.location
  return `${origin}${page ?? pathname + search}#${commentAnchor(id)}`
}
