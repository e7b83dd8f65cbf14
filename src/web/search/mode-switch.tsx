import { messages } from '#web/messages/en.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

const { mode } = messages.search

const options = [
  { value: 'view', label: mode.view },
  { value: 'collect', label: mode.collect, disabled: true },
] as const

/** What a click on a card does: open it, or collect it once there are accounts. */
export function ModeSwitch() {
  return (
    <div role="group" aria-describedby="collect-off" title={mode.collectOff}>
      <SegmentedControl label={mode.label} options={options} value="view" onValueChange={() => {}} />
      <p id="collect-off" className="sr-only">
        {mode.collectOff}
      </p>
    </div>
  )
}
