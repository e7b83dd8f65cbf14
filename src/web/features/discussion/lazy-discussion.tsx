import { useLocation } from 'react-router'
import type { Subject } from '#domain/subject.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { messages } from '#web/messages/en.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const load = componentLoader(
  () => import('./subject-discussion.tsx'),
  code => code.SubjectDiscussion,
)

type Props = {
  subject: Subject
  title: string
  /** The message shown when the code fails to load. */
  failed: string
  /** The owner of the subject, who may delete any comment. */
  ownerId?: string
  className?: string
}

/**
 * The discussion of a card or a collection; its code loads near the viewport, or at once if the URL has a fragment.
 */
export function LazyDiscussion({ subject, title, failed, ownerId, className = '' }: Props) {
  const { api } = useApp()
  const { hash } = useLocation()
  return (
    <section id="discussion" aria-label={title} className={`scroll-mt-20 pt-4 ${className}`}>
      <LazySection
        load={load}
        props={{ api, ...subject, title, ownerId }}
        // Reserves space, so that content below does not move.
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
