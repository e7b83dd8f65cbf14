import type { Subject } from './subject.ts'

/** The page of a card or collection. */
export function subjectPath({ kind, id }: Subject): string {
  return `/${kind}/${encodeURIComponent(id)}`
}

/** The URL of a comment: the page of its subject, with the comment as fragment. */
export function commentPath(subject: Subject, commentId: string): string {
  return `${subjectPath(subject)}#comment-${commentId}`
}
