const prefix = 'comment-'

/** The element of a comment, and the fragment that leads to it. */
export const commentAnchor = (id: string) => prefix + id

/** The comment that a fragment points to; undefined for other fragments. */
export function commentOfHash(hash: string): string | undefined {
  const fragment = hash.slice(1)
  return fragment.startsWith(prefix) && fragment.length > prefix.length
    ? fragment.slice(prefix.length)
    : undefined
}

/** The whole address of a comment, on the page of its discussion or else on this one. */
export function commentAddress(id: string, page: string | undefined): string {
  const { origin, pathname, search } = window.location
  return `${origin}${page ?? pathname + search}#${commentAnchor(id)}`
}
