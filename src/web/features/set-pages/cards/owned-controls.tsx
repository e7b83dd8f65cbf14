import { SunDim } from 'lucide-react'
import { completionGoals, useCompletionGoal } from '#web/features/completion/completion-goal.ts'
import { setsPageMessages } from '#web/messages/en/sets.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { ViewOption } from '#web/features/card-ui/view-options.tsx'
import { type OwnedFilter, ownedFilters, useDimMissingChoice } from './set-ownership.ts'

const { owned: messages } = setsPageMessages

const filters = ownedFilters.map(value => ({ value, label: messages.filters[value] }))

const goals = completionGoals.map(value => ({ value, label: messages.goals[value] }))

type FilterProps = { filter: OwnedFilter; onFilter: (filter: OwnedFilter) => void }

/**
 * Which cards are shown to the user who collects them; a list on phones. The server renders it for everybody, hidden;
 * style sheets show it as soon as the page knows that a session is stored, so that nothing moves later.
 */
export function OwnedFilterControl({ filter, onFilter }: FilterProps) {
  const props = { label: messages.filter, options: filters, value: filter, onValueChange: onFilter }
  return (
    <div className="hidden max-sm:min-w-36 max-sm:flex-1 [[data-session]_&]:block">
      <SegmentedControl {...props} className="max-sm:hidden" />
      <Select {...props} hideLabel className="sm:hidden" />
    </div>
  )
}

/** What counts as a complete set, and whether missing cards are dimmed. */
export function OwnedViewOptions() {
  const [goal, setGoal] = useCompletionGoal()
  const [choice, choose] = useDimMissingChoice()
  const isDimmed = choice === 'on'
  return (
    <>
      <ViewOption label={messages.goal}>
        <SegmentedControl label={messages.goal} options={goals} value={goal} onValueChange={setGoal} />
      </ViewOption>
      <Button
        aria-pressed={isDimmed}
        variant={isDimmed ? 'secondary' : 'quiet'}
        icon={<SunDim className="icon" aria-hidden />}
        onClick={() => choose(isDimmed ? 'off' : 'on')}
      >
        {messages.dimMissing}
      </Button>
    </>
  )
}
