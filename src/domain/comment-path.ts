import type { Subject } from './subject.ts'

/** Where a comment stands: the page of what it is about, at the comment. */
export function commentPath({ kind, id }: Subject, commentId: string): string {
  return `/${kind}/${encodeURIComponent(id)}#comment-${commentId}`
}
