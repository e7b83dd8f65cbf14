export type SubjectKind = 'card' | 'collection'

/** What people vote on and talk about; `id` is a canonical card id or a collection's uuid. */
export type Subject = { kind: SubjectKind; id: string }
