import type { ApiCard } from '#contract/card-shapes.ts'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { countRarities, unknownRarity } from './arrange-cards.ts'
import type { SetCardSort, SetCardsPerRow } from '#web/features/set-pages/sets-url.ts'
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
      className="w-full sm:max-w-72"
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
      className="w-48"
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
  }

/** Search, rarity, view, order and collect mode of the selected set's cards. */
export function CardsToolbar({ search, onSearch, view, onView, sort, onSort, priced, ...rarity }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <CardSearch search={search} onSearch={onSearch} />
      <RaritySelect {...rarity} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-3" aria-hidden>
          {messages.cardView}
        </span>
        <SegmentedControl
          label={messages.cardView}
          options={views}
          value={view === 3 ? '3' : '5'}
          onValueChange={value => onView(value === '3' ? 3 : 5)}
        />
      </div>
      <SortButtons sort={sort} onSort={onSort} priced={priced} />
      <ModeSwitch />
    </div>
  )
}
