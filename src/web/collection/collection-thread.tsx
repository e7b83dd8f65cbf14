import { useMemo } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { Discussion } from '#web/discussion/discussion.tsx'
import { collectionDiscussion } from '#web/discussion/discussion-subject.ts'
import { collection as words } from '#web/messages/en/collection.ts'

export function CollectionThread({ api, collectionId }: { api: ApiClient; collectionId: string }) {
  const subject = useMemo(
    () => collectionDiscussion(api, collectionId, words.discussion),
    [api, collectionId],
  )
  return <Discussion subject={subject} />
}
