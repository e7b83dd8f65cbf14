import { isOwned } from '#domain/holdings.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { useOwnership } from '#web/ownership/ownership-store.ts'
import { missingPrintingsOf, type PrintingsOfCard } from './set-ownership.ts'

/** How many printings a tile names. */
const namedPrintings = 2

/**
 * The printings that are missing of a card of which another one is owned. Its line is there without a text, too, because
 * tiles of a windowed grid have one height.
 */
export function MissingPrintings({ cardId, printings }: { cardId: string; printings: PrintingsOfCard }) {
  const holding = useOwnership(cardId)
  const missing = isOwned(holding) ? missingPrintingsOf(printings, holding) : []
  const names = missing.flatMap(({ variant }) => (variant === null ? [] : [printingName(variant)]))
  const named = names.slice(0, namedPrintings)
  const text =
    named.length > 0 ? messages.owned.missingPrintings(named.join(' · '), names.length - named.length) : ''
  return (
    <span className="block h-4.5 truncate text-ink-2" title={names.join(' · ')}>
      {text}
    </span>
  )
}
