import { useDeferredValue, useState } from 'react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { FirstPaintMark } from '#web/app/first-paint-mark.tsx'
import { setsPagePriceBatchPlan } from '#web/features/prices/batch-plans.ts'
import { SamplePricesNote } from '#web/features/prices/sample-marks.tsx'
import { useRequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { filterByRarity, filterCards, hasAnyPrice, sortCards } from './arrange-cards.ts'
import { CardsToolbar } from './cards-toolbar.tsx'
import { OwnedBar } from './owned-bar.tsx'
import { SetCardsView } from './set-cards-view.tsx'
import { type OwnedFilter, useDimmedMissing, useCardsByOwnership } from './set-ownership.ts'
import type { SetCardSort, SetsPageParams } from '#web/features/set-pages/sets-url.ts'
import { useMasterSet } from './use-master-set.ts'
import type { LoadedSetCards } from './use-set-cards.ts'

type Props = {
  set: ApiSet
  found: LoadedSetCards
  params: Pick<SetsPageParams, 'sort' | 'view'>
  owned: OwnedFilter
  onOwned: (owned: OwnedFilter) => void
  /** Writes a change of sort or view into the URL. */
  onArrange: (change: { sort?: SetCardSort; view?: string }) => void
  /** The grid of the view 'Small'. */
  smallGrid: 'auto' | 'small'
}

/** The cards of a set with all tools to search, filter and sort them. */
export function SetCards({ set, found, params, owned, onOwned, onArrange, smallGrid }: Props) {
  const [text, setText] = useState('')
  const [rarity, setRarity] = useState('')
  const search = useDeferredValue(text)
  const requestedPrices = useRequestedPrices(found.cards, setsPagePriceBatchPlan)
  const master = useMasterSet(set)
  const dimsMissing = useDimmedMissing()
  const filtered = filterCards(
    filterByRarity(useCardsByOwnership(found.cards, owned, master.printings), rarity),
    search,
  )
  const isFiltered = search.trim() !== '' || owned !== 'all' || rarity !== ''
  if (set.cardCount === 0) return <SetCardsView set={set} found={found} />
  return (
    <>
      <CardsToolbar
        search={text}
        onSearch={setText}
        cards={found.cards}
        isComplete={found.state === 'ready' && found.more === 'none'}
        rarity={rarity}
        onRarity={setRarity}
        view={params.view}
        onView={view => onArrange({ view: String(view) })}
        sort={params.sort}
        onSort={sort => onArrange({ sort })}
        priced={hasAnyPrice(found.cards, requestedPrices)}
        owned={owned}
        onOwned={onOwned}
      />
      <OwnedBar cards={found.cards} requestedPrices={requestedPrices} master={master} />
      <div className="-my-1 flex sm:-mt-2 sm:-mb-3 min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-sm text-ink-2">
          {found.state === 'ready' &&
            messages.showing(isFiltered ? filtered.length : found.total, found.total)}
        </p>
        <SamplePricesNote cards={found.cards} />
        <FirstPaintMark />
      </div>
      <SetCardsView
        set={set}
        found={found}
        shown={sortCards(filtered, params.sort, requestedPrices)}
        requestedPrices={requestedPrices}
        emptyReason={search.trim() === '' ? 'filter' : 'search'}
        size={params.view === 3 ? 'large' : smallGrid}
        dimsMissing={dimsMissing}
        printings={master.printings}
      />
    </>
  )
}
