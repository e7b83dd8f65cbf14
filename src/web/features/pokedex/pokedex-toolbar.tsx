import { useNavigate, useSearchParams } from 'react-router'
import { energyTypes } from '#domain/card-type-colors.ts'
import { generations } from '#domain/generations.ts'
import { pokedexPath } from '#site/site-paths.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { pokedexMessages as messages } from '#web/messages/en/pokedex.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { type FormMode, formModes, type OwnedFilter, ownedFilters } from './pokedex-entries.ts'
import { parsePokedexFilter } from './pokedex-queries.ts'

const generationOptions = [
  { value: '', label: messages.allGenerations },
  ...generations.map(({ number, region }) => ({
    value: String(number),
    label: messages.generationName(number, region),
  })),
]
const typeOptions = [
  { value: '', label: messages.allTypes },
  ...energyTypes.map(type => ({ value: type as string, label: cardTermMessages.fact(type) })),
]
const modeOptions = formModes.map(value => ({ value, label: messages.formModes[value] }))
const filterOptions = ownedFilters.map(value => ({ value, label: messages.owned.filters[value] }))

/** The filters that are in the address. */
function AddressFilters() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filter = parsePokedexFilter(query)
  const go = (change: typeof filter) =>
    void navigate(pokedexPath({ ...filter, ...change }), { replace: true, preventScrollReset: true })
  return (
    <>
      <Select
        label={messages.generation}
        hideLabel
        className="min-w-0 flex-1 basis-40 sm:max-w-60"
        options={generationOptions}
        value={filter.generation ?? ''}
        onValueChange={generation => go({ generation })}
      />
      <Select
        label={messages.type}
        hideLabel
        className="min-w-0 flex-1 basis-36 sm:max-w-44"
        options={typeOptions}
        value={filter.type ?? ''}
        onValueChange={type => go({ type })}
      />
    </>
  )
}

type Props = {
  search: string
  onSearch: (text: string) => void
  owned: OwnedFilter
  onOwned: (filter: OwnedFilter) => void
  mode: FormMode
  onMode: (mode: FormMode) => void
}

/**
 * Search and filters of the Pokédex. The server renders the filter of owned cards for everybody, hidden; style sheets show
 * it as soon as the page knows that a session is stored, so that nothing moves later.
 */
export function PokedexToolbar({ search, onSearch, owned, onOwned, mode, onMode }: Props) {
  const ownedProps = { label: messages.owned.filter, options: filterOptions, value: owned }
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <SearchField
        label={messages.searchLabel}
        placeholder={messages.search}
        clearLabel={messages.clearSearch}
        value={search}
        onValueChange={onSearch}
        className="min-w-0 flex-1 basis-56 max-sm:basis-full sm:max-w-64"
      />
      <AddressFilters />
      <div className="hidden max-sm:min-w-36 max-sm:flex-1 [[data-session]_&]:block">
        <SegmentedControl {...ownedProps} onValueChange={onOwned} className="max-sm:hidden" />
        <Select {...ownedProps} onValueChange={onOwned} hideLabel className="sm:hidden" />
      </div>
      <SegmentedControl label={messages.forms} options={modeOptions} value={mode} onValueChange={onMode} />
    </div>
  )
}
