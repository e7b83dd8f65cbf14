import { ViewOption } from '#web/features/card-ui/view-options.tsx'
import { completionGoals, useCompletionGoal } from './completion-goal.ts'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useOwnedIn } from '#web/ownership/owned-in.ts'

const goals = completionGoals.map(value => ({ value, label: messages.goals[value] }))

/** Controls that choose what completes a set and which collections count. Both choices are stored in this browser. */
export function CompletionChoices() {
  const [goal, setGoal] = useCompletionGoal()
  const [ownedIn, setOwnedIn] = useOwnedIn()
  return (
    <>
      <ViewOption label={messages.goal}>
        <SegmentedControl label={messages.goal} options={goals} value={goal} onValueChange={setGoal} />
      </ViewOption>
      <Switch
        label={messages.ownedAnywhere}
        checked={ownedIn === 'all'}
        onCheckedChange={checked => setOwnedIn(checked ? 'all' : 'collection')}
      />
    </>
  )
}
