import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type PublicCardSort, publicCardSorts } from './collection-queries.ts'

const sorts = publicCardSorts.map(value => ({ value, label: messages.sorts[value] }))

type SearchProps = { text: string; onText: (text: string) => void }

/** The search field of the cards of a large collection. */
export function PublicCardSearch({ text, onText }: SearchProps) {
  return (
    <SearchField
      className="min-w-0 flex-1 basis-48 sm:max-w-80"
      label={messages.search}
      placeholder={messages.search}
      clearLabel={messages.clearSearch}
      value={text}
      onValueChange={onText}
    />
  )
}

type SortProps = { sort: PublicCardSort; onSort: (sort: PublicCardSort) => void }

/** The order of the cards of a large collection. */
export function PublicCardSortSelect({ sort, onSort }: SortProps) {
  return <Select label={messages.sort} hideLabel options={sorts} value={sort} onValueChange={onSort} />
}
