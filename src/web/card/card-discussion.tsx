import { useLocation } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LaterPart } from '#web/ui/later-part.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const words = messages.card
const load = async () => (await import('./card-thread.tsx')).CardThread

/** Room for what is to come, so that nothing below it jumps. */
const placeholder = (
  <div className="min-h-120">
    <SectionHeading>{words.discussion}</SectionHeading>
  </div>
)

/** The thread about a card; its code comes when the reader comes near, or was led to one of its comments. */
export function CardDiscussion({ cardId }: { cardId: string }) {
  const { api } = useApp()
  const { hash } = useLocation()
  return (
    <section id="discussion" aria-label={words.discussion} className="scroll-mt-20 pt-4">
      <LaterPart
        load={load}
        props={{ api, cardId }}
        placeholder={placeholder}
        wanted={hash ? 'now' : undefined}
        failed={retry => (
          <ErrorState
            message={words.discussionFailed}
            actionLabel={messages.common.tryAgain}
            onAction={retry}
          />
        )}
      />
    </section>
  )
}
