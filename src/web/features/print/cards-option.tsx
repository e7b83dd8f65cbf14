import { printMessages as messages } from '#web/messages/en/print.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { OptionGroup } from './option-group.tsx'
import { type CardChoice, cardChoices } from './print-url.ts'

const options = cardChoices.map(value => ({ value, label: messages.cardChoices[value] }))

type Props = { choice: CardChoice; onChoice: (choice: CardChoice) => void }

/** The choice whether owned cards are printed as well. */
export function CardsOption({ choice, onChoice }: Props) {
  return (
    <OptionGroup label={messages.cards}>
      <SegmentedControl label={messages.cards} options={options} value={choice} onValueChange={onChoice} />
    </OptionGroup>
  )
}
