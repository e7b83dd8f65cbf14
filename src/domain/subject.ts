export type SubjectKind = 'card' | 'collection'

/** What people vote on and talk about; `id` is a canonical card id or a collection's uuid. */
export type Subject = { kind: SubjectKind; id: string }

/** 'card:base1-4': names a subject in one word. */
export const subjectKey = ({ kind, id }: Subject): string => `${kind}:${id}`

/** The subject that a key names; none for anything else. */
export function subjectOfKey(key: string): Subject[] {
  const [, kind, id] = /^(card|collection):(.{1,120})$/.exec(key) ?? []
  return id !== undefined && (kind === 'card' || kind === 'collection') ? [{ kind, id }] : []
}
