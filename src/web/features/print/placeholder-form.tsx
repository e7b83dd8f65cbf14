import { printMessages as messages } from '#web/messages/en/print.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { OptionGroup } from './option-group.tsx'
import { CardsOption } from './cards-option.tsx'
import { PaperOption } from './paper-option.tsx'
import { PrintForm } from './print-form.tsx'
import { type CardChoice, faceStyles, type PrintOptions } from './print-url.ts'
import type { ChosenOptions } from './use-print-url.ts'

const styles = faceStyles.map(value => ({ value, label: messages.styles[value] }))

type Props = {
  options: ChosenOptions
  onOptions: (changes: Partial<PrintOptions>) => void
  choice: CardChoice
  hasOwnership: boolean
  hasPrintings: boolean
  boxes: number
  sheets: number
  /** The parts of a list that is too long for one document. */
  parts: readonly { value: string; label: string }[]
  /** Whether sheets are still being drawn. */
  isDrawing: boolean
}

/** What is printed of a list, and how. */
export function PlaceholderForm(props: Props) {
  const { options, onOptions, choice, hasOwnership, hasPrintings, boxes, sheets, parts, isDrawing } = props
  return (
    <PrintForm
      summary={messages.boxesOnSheets(boxes, sheets)}
      hint={messages.scaleHint}
      isEmpty={boxes === 0}
      isDrawing={isDrawing}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <PaperOption paper={options.paper} onPaper={paper => onOptions({ paper })} />
        <OptionGroup label={messages.style}>
          <SegmentedControl
            label={messages.style}
            options={styles}
            value={options.style}
            onValueChange={style => onOptions({ style })}
          />
        </OptionGroup>
        {hasOwnership && <CardsOption choice={choice} onChoice={cards => onOptions({ cards })} />}
        {parts.length > 1 && (
          <Select
            label={messages.part}
            options={parts}
            value={String(options.part)}
            onValueChange={part => onOptions({ part: Number(part) })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {hasPrintings && (
          <Checkbox
            label={messages.eachPrinting}
            checked={options.isEachPrinting}
            onCheckedChange={isEachPrinting => onOptions({ isEachPrinting })}
          />
        )}
        <Checkbox
          label={messages.withPrices}
          checked={options.hasPrices}
          onCheckedChange={hasPrices => onOptions({ hasPrices })}
        />
        <Checkbox
          label={messages.withQrCodes}
          checked={options.hasQrCodes}
          onCheckedChange={hasQrCodes => onOptions({ hasQrCodes })}
        />
      </div>
    </PrintForm>
  )
}
