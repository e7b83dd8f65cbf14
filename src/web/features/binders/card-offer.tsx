import { useId } from 'react'
import type { EntryCopy } from '#web/features/rapid-entry/resolve-line.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import type { Offer } from './use-typed-card.ts'

const { type: messages } = bindersMessages

const addLabel = ({ asksPrinting }: Offer, printing: string) =>
  asksPrinting ? messages.addPrinting(printing) : messages.add

/** What screen readers announce of an offer, because the focus does not go there. */
export const announcedOffer = (offer: Offer) =>
  [offer.text, ...offer.offers.map(({ printing }) => addLabel(offer, printing))].join(' ')

type Props = { offer: Offer; busy: boolean; onAdd: (copy: EntryCopy) => void }

/**
 * Offers to add the typed card. Enter in the field presses the first button: the focus stays there, so that a slip is corrected by
 * typing on, and phones leave their keyboard open.
 */
export function CardOffer({ offer, busy, onAdd }: Props) {
  const textId = useId()
  return (
    <>
      <p id={textId} className="text-sm text-ink-2">
        {offer.text}
      </p>
      {offer.offers.map(({ copy, printing }, index) => (
        <Button
          key={printing}
          type={index === 0 ? 'submit' : 'button'}
          size="small"
          variant={index === 0 ? 'primary' : 'secondary'}
          aria-describedby={textId}
          busy={busy}
          onClick={index === 0 ? undefined : () => onAdd(copy)}
        >
          {addLabel(offer, printing)}
        </Button>
      ))}
    </>
  )
}
