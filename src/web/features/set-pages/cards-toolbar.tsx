import type { ReactNode } from 'react'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { SetCardSort, SetCardsPerRow } from './sets-url.ts'
import { SortButtons } from './sort-buttons.tsx'

const views = [
  { value: '3', label: messages.large },
  { value: '5', label: messages.small },
] as const

type SearchProps = { search: string; onSearch: (text: string) => void }

export function CardSearch({ search, onSearch }: SearchProps) {
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

type Props = SearchProps & {
  view: SetCardsPerRow
  onView: (view: SetCardsPerRow) => void
  sort: SetCardSort
  onSort: (sort: SetCardSort) => void
  priced: boolean
  /** A note about the prices of the list. */
  note?: ReactNode
}

/** Search, view and order of the selected set's cards. */
export function CardsToolbar({ search, onSearch, view, onView, sort, onSort, priced, note }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <CardSearch search={search} onSearch={onSearch} />
      <div className="flex items-center gap-2">
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
      {note}
    </div>
  )
}
