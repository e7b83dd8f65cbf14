export type SubjectKind = 'card' | 'collection'

/** A subject of votes and comments; `id` is a canonical card id or a collection's uuid. */
export type Subject = { kind: SubjectKind; id: string }

/** Formats a subject as text: 'card:base1-4'. */
export const formatSubjectKey = ({ kind, id }: Subject): string => `${kind}:${id}`

/**
 * Parses a subject key such as 'card:base1-4' into a list of one subject; the list is empty if the key is invalid.
 */
export function parseSubjectKey(key: string): Subject[] {
  const [, kind, id] = /^(card|collection):(.{1,120})$/.exec(key) ?? []
  return id !== undefined && (kind === 'card' || kind === 'collection') ? [{ kind, id }] : []
}
