import { collectModeMessages as words } from '#web/messages/en/collecting.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { dispatchBuilderCommand } from './collecting.ts'
import { useCollectingState } from './use-collecting.ts'

const options = [
  { value: 'view', label: words.view },
  { value: 'collect', label: words.collect },
] as const

/** Switches collect mode: whether a click on a card opens its page or adds it to the focused collection. */
export function ModeSwitch() {
  const isOn = useCollectingState(now => now.isOn)
  return (
    <SegmentedControl
      label={words.mode}
      options={options}
      value={isOn ? 'collect' : 'view'}
      onValueChange={mode => dispatchBuilderCommand({ kind: 'mode', isOn: mode === 'collect' })}
    />
  )
}
