import { LayoutGrid, List } from 'lucide-react'
import { useRef } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { collectModeMessages } from '#web/messages/en/collecting.ts'
import { ViewOption, ViewOptions } from '#web/features/card-ui/view-options.tsx'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { SamplePricesNote } from '#web/features/prices/sample-marks.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { ExploreView } from './explore-url.ts'
import { SelectedCardsBar } from './selected-cards-bar.tsx'
import { useSelectedCards } from './selected-cards.ts'

const views = [
  { value: 'grid', label: messages.grid, icon: <LayoutGrid aria-hidden className="icon size-4" /> },
  { value: 'list', label: messages.list, icon: <List aria-hidden className="icon size-4" /> },
] as const

/** The toolbar is sticky while cards are selected. Its height is the same before, so that no card moves. */
const toolbarClass =
  'mt-2 mb-2 flex min-h-14 sm:mt-6 sm:mb-4 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border py-1.5'
const stickyClass =
  'sticky top-[calc(var(--header-height)+0.5rem)] z-(--z-sticky) border-line-strong bg-raised px-2 shadow-raised'

type Props = {
  /** The number of matching cards; undefined while unknown. */
  total: number | undefined
  cards: readonly ApiCard[]
  view: ExploreView
  onView: (view: ExploreView) => void
}

/** The number of cards and the view switch, or the actions for selected cards. */
export function ExploreTools({ total, cards, view, onView }: Props) {
  const isPicking = useSelectedCards().size > 0
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <div className={classNames(toolbarClass, isPicking ? stickyClass : 'border-transparent')}>
      <p
        ref={count}
        tabIndex={-1}
        role="status"
        className={classNames('text-sm text-ink-2 outline-none', isPicking && 'px-1')}
      >
        {total !== undefined && messages.found(total)}
      </p>
      {isPicking ? (
        <SelectedCardsBar onClosed={() => count.current?.focus({ preventScroll: true })} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <SamplePricesNote cards={cards} />
          <ViewOptions>
            <ViewOption label={collectModeMessages.mode}>
              <ModeSwitch />
            </ViewOption>
            <ViewOption label={messages.view}>
              <SegmentedControl label={messages.view} options={views} value={view} onValueChange={onView} />
            </ViewOption>
          </ViewOptions>
        </div>
      )}
    </div>
  )
}
