import { useLocation } from 'react-router'
import type { Subject } from '#domain/subject.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const load = async () => (await import('./discussion-of.tsx')).DiscussionOf

type Props = {
  subject: Subject
  title: string
  /** Said when its code cannot be had. */
  failed: string
  /** Of the subject, where it has one: may delete any comment. */
  ownerId?: string
  className?: string
}

/** The discussion of a card or a collection; its code comes when the reader comes near, or was led to a comment. */
export function LaterDiscussion({ subject, title, failed, ownerId, className = '' }: Props) {
  const { api } = useApp()
  const { hash } = useLocation()
  return (
    <section id="discussion" aria-label={title} className={`scroll-mt-20 pt-4 ${className}`}>
      <LazySection
        load={load}
        props={{ api, ...subject, title, ownerId }}
        // Room for what is to come, so that nothing below it jumps.
        placeholder={
          <div className="min-h-120">
            <SectionHeading>{title}</SectionHeading>
          </div>
        }
        start={hash ? 'now' : undefined}
        renderFailed={retry => (
          <ErrorState message={failed} actionLabel={messages.common.tryAgain} onAction={retry} />
        )}
      />
    </section>
  )
}
