import type { ApiCard } from '#contract/card-shapes.ts'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { collectModeMessages } from '#web/messages/en/collecting.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { ViewOption, ViewOptions } from '#web/features/card-ui/view-options.tsx'
import { countRarities, unknownRarity } from './arrange-cards.ts'
import type { SetCardSort, SetCardsPerRow } from '#web/features/set-pages/sets-url.ts'
import { OwnedFilterControl, OwnedViewOptions } from './owned-controls.tsx'
import type { OwnedFilter } from './set-ownership.ts'
import { SortButtons } from './sort-buttons.tsx'

const views = [
  { value: '3', label: messages.large },
  { value: '5', label: messages.small },
] as const

type SearchProps = { search: string; onSearch: (text: string) => void }

function CardSearch({ search, onSearch }: SearchProps) {
  return (
    <SearchField
      label={messages.cardSearchLabel}
      placeholder={messages.cardSearch}
      clearLabel={messages.clearSearch}
      value={search}
      onValueChange={onSearch}
      className="min-w-0 flex-1 basis-52 sm:max-w-72 max-sm:[[data-session]_&]:basis-full"
    />
  )
}

type RarityProps = {
  cards: readonly ApiCard[]
  /** Whether `cards` are all cards of the set, so that they can be counted. */
  isComplete: boolean
  rarity: string
  onRarity: (rarity: string) => void
}

function RaritySelect({ cards, isComplete, rarity, onRarity }: RarityProps) {
  const options = countRarities(cards).map(([value, count]) => {
    const label = value === unknownRarity ? messages.noRarity : cardTermMessages.fact(value)
    return { value, label: isComplete ? messages.rarityCount(label, count) : label }
  })
  return (
    <Select
      label={messages.rarity}
      hideLabel
      className="w-52"
      options={[{ value: '', label: messages.allRarities }, ...options]}
      value={rarity}
      onValueChange={onRarity}
    />
  )
}

type Props = SearchProps &
  RarityProps & {
    view: SetCardsPerRow
    onView: (view: SetCardsPerRow) => void
    sort: SetCardSort
    onSort: (sort: SetCardSort) => void
    priced: boolean
    owned: OwnedFilter
    onOwned: (filter: OwnedFilter) => void
  }

/** Search, filters, view, order and collect mode of the selected set's cards. */
export function CardsToolbar(props: Props) {
  const { search, onSearch, owned, onOwned, view, onView, sort, onSort, priced, ...rarity } = props
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <CardSearch search={search} onSearch={onSearch} />
      <OwnedFilterControl filter={owned} onFilter={onOwned} />
      <ViewOptions more={<OwnedViewOptions />} isMoreForUsers>
        <ViewOption label={messages.rarity}>
          <RaritySelect {...rarity} />
        </ViewOption>
        <ViewOption label={messages.cardView}>
          <SegmentedControl
            label={messages.cardView}
            options={views}
            value={view === 3 ? '3' : '5'}
            onValueChange={value => onView(value === '3' ? 3 : 5)}
          />
        </ViewOption>
        <ViewOption label={messages.sortBy}>
          <SortButtons sort={sort} onSort={onSort} priced={priced} />
        </ViewOption>
        <ViewOption label={collectModeMessages.mode}>
          <ModeSwitch />
        </ViewOption>
      </ViewOptions>
    </div>
  )
}
