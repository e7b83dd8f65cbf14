import { useMemo } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { Discussion } from '#web/discussion/discussion.tsx'
import { cardDiscussion } from '#web/discussion/discussion-subject.ts'
import { messages } from '#web/messages/en.ts'

export function CardThread({ api, cardId }: { api: ApiClient; cardId: string }) {
  const subject = useMemo(() => cardDiscussion(api, cardId, messages.card.discussion), [api, cardId])
  return <Discussion subject={subject} />
}
