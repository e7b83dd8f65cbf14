import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { FailedPart } from './failed-part.tsx'
import { sameSpeciesSearchText } from './same-species-search.ts'

const loadStrip = componentLoader(
  () => import('./same-species-strip.tsx'),
  code => code.SameSpeciesStrip,
)
const placeholder = <div className="min-h-10" />

/** Other cards of the same species in both languages, loaded when the user scrolls near the end of the page. */
export function SameSpeciesCards({ card }: { card: ApiCardDetail }) {
  const search = sameSpeciesSearchText(card)
  if (search === undefined) return null
  return (
    <LazySection
      load={loadStrip}
      props={{ card, search }}
      placeholder={placeholder}
      renderFailed={retry => (
        <FailedPart
          message={messages.otherPrintingsFailed}
          retry={retry}
          className="flex min-h-10 flex-wrap items-center"
        />
      )}
    />
  )
}
