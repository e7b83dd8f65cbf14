import { isOwned, missingPrintings } from '#domain/holdings.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { locale } from '#domain/locale.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { printingKeys } from './placeholder-boxes.ts'
import type { ListedCard } from './sources/print-list.ts'
import { Tick } from './tick.tsx'

export type ChecklistColumns = {
  /** Whether it is known which cards are owned. */
  hasOwnership: boolean
  /** Whether the cards are of several sets. */
  hasSets: boolean
  hasPrices: boolean
}

type RowProps = { listed: ListedCard; columns: ChecklistColumns }

/** The printings of a card, each with its box, if it has several. */
function Printings({ listed, columns: { hasOwnership } }: RowProps) {
  const { printings = [], holding } = listed
  if (printings.length < 2) return null
  const missing = missingPrintings(printingKeys(printings), holding)
  return printings.map(({ variant }) => (
    <span key={variant} className="inline-flex items-baseline gap-1">
      <Tick isOwned={hasOwnership ? !missing.includes(variant) : undefined} />
      <span>{variant === null ? '' : printingName(variant)}</span>
    </span>
  ))
}

function detailsOf({ variant, wishes, quantity }: ListedCard): string {
  const details = [
    quantity > 1 && messages.times(quantity),
    typeof variant === 'string' && printingName(variant),
    wishes,
  ]
  return details.filter(Boolean).join(' · ')
}

function Price({ price }: Pick<ListedCard, 'price'>) {
  if (!price) return null
  return (
    <span className="money">
      {price.isSample ? messages.samplePrice(price.text) : price.text}
      {price.day !== undefined && <span className="block text-ink-3">{dateInWords(price.day)}</span>}
    </span>
  )
}

/** A card of the list. */
export function ChecklistRow({ listed, columns }: RowProps) {
  const { card, number, setName, holding, price } = listed
  const details = detailsOf(listed)
  return (
    <tr>
      <td>
        <Tick isOwned={columns.hasOwnership ? isOwned(holding) : undefined} />
      </td>
      <td>{number}</td>
      <td lang={card.language}>
        <span className="font-semibold">{card.name}</span>
        {columns.hasSets && <span className="block text-ink-2">{setName}</span>}
        <span className="flex flex-wrap gap-x-2 text-ink-2 empty:hidden" lang={locale}>
          <Printings listed={listed} columns={columns} />
          {details !== '' && <span>{details}</span>}
        </span>
      </td>
      <td>{card.rarity && cardTermMessages.fact(card.rarity)}</td>
      {columns.hasPrices && (
        <td>
          <Price price={price} />
        </td>
      )}
    </tr>
  )
}

/** The headings, which the browser repeats in each column and on each sheet of paper. */
export function ChecklistHead({ columns }: { columns: ChecklistColumns }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-6">
          <span className="sr-only">{messages.owned}</span>
        </th>
        <th scope="col" className="w-[18%]">
          {messages.number}
        </th>
        <th scope="col">{messages.name}</th>
        <th scope="col" className="w-[24%]">
          {messages.rarity}
        </th>
        {columns.hasPrices && (
          <th scope="col" className="w-[20%]">
            {messages.price}
          </th>
        )}
      </tr>
    </thead>
  )
}
