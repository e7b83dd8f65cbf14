import { useMemo } from 'react'
import type { SubjectKind } from '#domain/subject.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { Discussion } from './discussion.tsx'
import { discussionSubject } from './discussion-subject.ts'

type Props = { api: ApiClient; kind: SubjectKind; id: string; title: string; ownerId: string | undefined }

/** The discussion of a subject, with the API calls of its kind. */
export function SubjectDiscussion({ api, kind, id, title, ownerId }: Props) {
  const subject = useMemo(
    () => discussionSubject(api, { subject: { kind, id }, title, ownerId }),
    [api, kind, id, title, ownerId],
  )
  return <Discussion subject={subject} />
}
