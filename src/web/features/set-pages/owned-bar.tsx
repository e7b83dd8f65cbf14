import { SunDim } from 'lucide-react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { locale } from '#domain/locale.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { describeVariant } from '#web/features/card-ui/describe-variant.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { useAllOwnership } from '#web/session/ownership-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import {
  type OwnedFilter,
  ownedFilters,
  type SetOwnership,
  summarizeOwnership,
  useDimChoice,
} from './set-ownership.ts'

const filters = ownedFilters.map(value => ({ value, label: messages.owned.filters[value] }))

const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** How many printings the summary names. */
const namedPrintings = 2

function printingName(key: string): string {
  const variant = variantFromKey(key)
  if (!variant) return key
  const { finish, traits } = describeVariant(variant)
  return [finish, ...traits].join(', ')
}

function textsOf({ owned, total, printings, missingCost, unpriced }: SetOwnership): string[] {
  return [
    messages.owned.count(owned, total),
    ...printings
      .slice(0, namedPrintings)
      .map(([key, cards]) => messages.owned.printing(cards, printingName(key))),
    ...(missingCost > 0 ? [messages.owned.toFinish(dollars.format(missingCost))] : []),
    ...(missingCost > 0 && unpriced > 0 ? [messages.owned.unpriced(unpriced)] : []),
  ]
}

type Props = {
  cards: readonly ApiCard[]
  requestedPrices: RequestedPrices
  filter: OwnedFilter
  onFilter: (filter: OwnedFilter) => void
}

function DimMissing() {
  const [choice, choose] = useDimChoice()
  const isOn = choice === 'on'
  return (
    <Button
      aria-pressed={isOn}
      variant={isOn ? 'secondary' : 'quiet'}
      icon={<SunDim className="icon" aria-hidden />}
      onClick={() => choose(isOn ? 'off' : 'on')}
    >
      {messages.owned.dimMissing}
    </Button>
  )
}

/**
 * What the signed-in user owns of a set, and a filter by it. The server renders it for returning users only as room,
 * because it does not know them: style sheets show it as soon as the page knows that a session is stored.
 */
export function OwnedBar({ cards, requestedPrices, filter, onFilter }: Props) {
  const { status } = useSession()
  const ownership = useAllOwnership()
  const texts = status === 'signedIn' ? textsOf(summarizeOwnership(ownership, cards, requestedPrices)) : []
  return (
    <div className="hidden flex-wrap items-center justify-between gap-x-6 gap-y-2 [[data-session]_&]:flex">
      <p className="flex min-h-6 flex-wrap content-start gap-x-4 gap-y-1 text-sm text-ink-2 max-sm:min-h-12">
        {texts.map(text => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl
          label={messages.owned.filter}
          options={filters}
          value={filter}
          onValueChange={onFilter}
        />
        <DimMissing />
      </div>
    </div>
  )
}
