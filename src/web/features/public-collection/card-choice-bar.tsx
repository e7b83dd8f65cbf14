import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type PublicCardSort, publicCardSorts } from './collection-queries.ts'

const sorts = publicCardSorts.map(value => ({ value, label: messages.sorts[value] }))

type Props = {
  text: string
  onText: (text: string) => void
  sort: PublicCardSort
  onSort: (sort: PublicCardSort) => void
}

/** The search field and the order of the cards of a large collection. */
export function CardChoiceBar({ text, onText, sort, onSort }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchField
        label={messages.search}
        placeholder={messages.search}
        clearLabel={messages.clearSearch}
        value={text}
        onValueChange={onText}
      />
      <Select label={messages.sort} hideLabel options={sorts} value={sort} onValueChange={onSort} />
    </div>
  )
}
