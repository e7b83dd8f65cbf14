import { printMessages as messages } from '#web/messages/en/print.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { OptionGroup } from './option-group.tsx'
import { type Paper, papers } from './print-url.ts'

const options = papers.map(value => ({ value, label: messages.papers[value] }))

/** The choice of the size of paper. */
export function PaperOption({ paper, onPaper }: { paper: Paper; onPaper: (paper: Paper) => void }) {
  return (
    <OptionGroup label={messages.paper}>
      <SegmentedControl label={messages.paper} options={options} value={paper} onValueChange={onPaper} />
    </OptionGroup>
  )
}
