import type { Subject } from './subject.ts'

/** The page of a card or collection. */
export function subjectPath({ kind, id }: Subject): string {
  return `/${kind}/${encodeURIComponent(id)}`
}

/** Where a comment stands: the page of what it is about, at the comment. */
export function commentPath(subject: Subject, commentId: string): string {
  return `${subjectPath(subject)}#comment-${commentId}`
}
