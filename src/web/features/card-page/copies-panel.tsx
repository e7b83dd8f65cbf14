import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { messages } from '#web/messages/en.ts'
import { cardPageMessages as cardMessages } from '#web/messages/en/card.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'

const load = componentLoader(
  () => import('#web/features/copies/copies-section.tsx'),
  code => code.CopiesSection,
)

/** The user's copies of the card. Its code loads near the viewport; the placeholder is as high as without copies. */
export function CopiesPanel({ card }: { card: ApiCardDetail }) {
  return (
    <LazySection
      load={load}
      props={{ card }}
      placeholder={<div className="panel min-h-40 sm:min-h-32" />}
      renderFailed={retry => (
        <ErrorState
          message={cardMessages.copiesFailed}
          actionLabel={messages.common.tryAgain}
          onAction={retry}
        />
      )}
    />
  )
}
