import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { createStoredChoiceHook } from '#web/app/stored-choice.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatsPanel } from './stats-panel.tsx'
import type { SelectedValue } from '#web/features/my-collections/cards/select/selected-value.ts'

const { detail } = messages

/** On phones the actions are beside the button of the details, so that cards start within the first screen. */
const areasClass =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'title_title'_'stats_stats'_'notice_notice'_'more_actions'_'hint_hint'_'details_details'] sm:[grid-template-areas:'title_actions'_'stats_stats'_'more_more'_'details_details']"

/** Whether the details of a collection are unfolded, stored in this browser. */
const useDetailsChoice = createStoredChoiceHook('chasekit-collection-details', ['folded', 'unfolded'])

type Props = {
  userId: string
  id: string
  /** Name and facts of the collection. */
  title: ReactNode
  actions: ReactNode
  selectedValue: SelectedValue
  notice?: ReactNode
  /** Explains an action. */
  hint?: ReactNode
  /** Chart, notes and progress. They and how the value is counted are folded until the user unfolds them. */
  details: ReactNode
}

/** What a collection is and what it is worth, across the page above its cards. */
export function CollectionHead({ userId, id, title, actions, selectedValue, notice, hint, details }: Props) {
  const [choice, choose] = useDetailsChoice()
  const isUnfolded = choice === 'unfolded'
  const region = useId()
  return (
    <section
      aria-label={detail.label}
      data-folded={isUnfolded ? undefined : ''}
      className={`group/head grid items-start gap-x-6 gap-y-2 border-b border-line pb-2 sm:gap-y-3 ${areasClass}`}
    >
      <div className="min-w-0 [grid-area:title]">{title}</div>
      <div className="flex flex-wrap justify-end gap-2 [grid-area:actions]">{actions}</div>
      <div className="min-w-0 [grid-area:stats] sm:mt-1">
        <StatsPanel userId={userId} id={id} selectedValue={selectedValue} isFolded={!isUnfolded} />
      </div>
      <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-6 sm:gap-y-1 sm:[grid-area:more]">
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start [grid-area:more]"
          icon={<ChevronDown aria-hidden className={classNames('icon', isUnfolded && 'rotate-180')} />}
          aria-label={`${detail.more}${detail.moreParts}`}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? region : undefined}
          onClick={() => choose(isUnfolded ? 'folded' : 'unfolded')}
        >
          <span>
            {detail.more}
            <span className="max-sm:hidden">{detail.moreParts}</span>
          </span>
        </Button>
        <div className="self-center [grid-area:notice] empty:hidden">{notice}</div>
        <div className="[grid-area:hint] empty:hidden sm:ml-auto sm:max-w-xl sm:text-end">{hint}</div>
      </div>
      {isUnfolded && (
        <div
          id={region}
          className="grid grid-cols-1 items-start gap-x-10 gap-y-4 [grid-area:details] lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-[none]"
        >
          {details}
        </div>
      )}
    </section>
  )
}
