import type { ApiCard } from '#contract/card-shapes.ts'
import { locale } from '#domain/locale.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { describeVariant } from '#web/features/card-ui/describe-variant.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { useAllOwnership } from '#web/session/ownership-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { type OwnedFilter, ownedFilters, type SetOwnership, summarizeOwnership } from './set-ownership.ts'

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

/**
 * What the signed-in user owns of a set, and a filter by it. Its space is reserved for returning users, because the
 * server does not know them.
 */
export function OwnedBar({ cards, requestedPrices, filter, onFilter }: Props) {
  const { status } = useSession()
  const ownership = useAllOwnership()
  return (
    <div className="hidden min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:min-h-24 [[data-session]_&]:flex">
      {status === 'signedIn' && (
        <>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            {textsOf(summarizeOwnership(ownership, cards, requestedPrices)).map(text => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <SegmentedControl
            label={messages.owned.filter}
            options={filters}
            value={filter}
            onValueChange={onFilter}
          />
        </>
      )}
    </div>
  )
}
