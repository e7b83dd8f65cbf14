import { useLocation } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { collection as words } from '#web/messages/en/collection.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LaterPart } from '#web/ui/later-part.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const load = async () => (await import('./collection-thread.tsx')).CollectionThread

const placeholder = (
  <div className="min-h-120">
    <SectionHeading>{words.discussion}</SectionHeading>
  </div>
)

/** The thread about a collection; its code comes when the reader comes near. */
export function CollectionDiscussion({ collectionId }: { collectionId: string }) {
  const { api } = useApp()
  const { hash } = useLocation()
  return (
    <section id="discussion" aria-label={words.discussion} className="max-w-4xl scroll-mt-20 pt-4">
      <LaterPart
        load={load}
        props={{ api, collectionId }}
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
