import type { Subject } from './subject.ts'

/** Returns the path of the page of a card or collection. */
export function subjectPath({ kind, id }: Subject): string {
  return `/${kind}/${encodeURIComponent(id)}`
}

/** Returns the path of a comment: the page of its subject with a fragment for the comment. */
export function commentPath(subject: Subject, commentId: string): string {
  return `${subjectPath(subject)}#comment-${commentId}`
}
