import { Minus, Plus } from 'lucide-react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { printingText } from './copy-text.ts'
import type { CopyActions } from './use-copy-actions.tsx'

type Props = { copy: ApiCopy; actions: Pick<CopyActions, 'setQuantity'> }

/** The number of copies in a row, with buttons for one fewer and one more. */
export function QuantityStepper({ copy, actions }: Props) {
  const printing = printingText(copy.variant)
  return (
    <div role="group" aria-label={messages.quantity} className="-ml-1 flex items-center gap-1">
      <IconButton
        label={messages.fewer(printing)}
        size="small"
        disabled={copy.quantity === 1}
        icon={<Minus className="icon" aria-hidden />}
        onClick={() => void actions.setQuantity(copy, copy.quantity - 1)}
      />
      <span className="min-w-8 text-center tabular-nums">{copy.quantity}</span>
      <IconButton
        label={messages.more(printing)}
        size="small"
        disabled={copy.quantity === 9999}
        icon={<Plus className="icon" aria-hidden />}
        onClick={() => void actions.setQuantity(copy, copy.quantity + 1)}
      />
    </div>
  )
}
