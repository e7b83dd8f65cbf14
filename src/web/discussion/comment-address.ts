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

/** The whole address of a comment on the page it stands on. */
export function commentAddress(id: string): string {
  const { origin, pathname, search } = window.location
  return `${origin}${pathname}${search}#${commentAnchor(id)}`
}
