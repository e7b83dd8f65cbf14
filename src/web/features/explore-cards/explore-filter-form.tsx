import { useQuery } from '@tanstack/react-query'
import { maxQueryLength } from '#domain/text-limits.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { isLanguage } from '#domain/language.ts'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSearchText } from '#web/ui/use-search-text.ts'
import type { ExploreFilters } from './explore-url.ts'
import { filterChoicesQuery } from './explore-queries.ts'
import { languageOptions, rarityOptions, listSetOptions, typeOptions } from './filter-options.ts'

type Props = {
  explore: ExploreFilters
  go: (changes: Partial<ExploreFilters>, historyAction?: 'push' | 'replace') => void
  /** The name of the selected set, from its shown cards, while the options are loading. */
  setName: string | undefined
}

function useWords({ explore, go }: Props) {
  const { text, type, submit } = useSearchText(explore.q, (q, historyAction) =>
    go({ q }, historyAction === 'typed' ? 'replace' : 'push'),
  )
  const field = useRef<HTMLInputElement>(null)
  // Applies text that was typed before hydration.
  const onEarlyInput = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== text) type(typed)
  })
  useEffect(() => onEarlyInput(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(field.current?.value ?? '')
  }
  return { text, type, field, onSubmit }
}

/** Search text, set, rarity, type and language; without scripts a regular form. */
export function ExploreFilterForm(props: Props) {
  const { explore, go, setName } = props
  const { api } = useApp()
  const { data } = useQuery(filterChoicesQuery(api))
  const { text, type, field, onSubmit } = useWords(props)
  const { set, rarity } = explore
  return (
    <form
      action="/explore-cards"
      role="search"
      aria-label={messages.search.form}
      className="grid columns-up-to-2 gap-3 sm:grid-cols-4 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
      onSubmit={onSubmit}
    >
      <div className="col-span-full flex items-end sm:col-span-4 lg:col-span-1">
        <SearchField
          ref={field}
          name="q"
          className="w-full"
          label={messages.search.label}
          placeholder={messages.search.placeholder}
          clearLabel={messages.search.clear}
          submitLabel={messages.search.submit}
          value={text}
          onValueChange={type}
          maxLength={maxQueryLength}
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Select
        name="set"
        label={messages.set}
        options={listSetOptions(data?.sets ?? [], set, setName)}
        value={set}
        onValueChange={value => go({ set: value })}
      />
      <Select
        name="rarity"
        label={messages.rarity}
        options={rarityOptions(data?.rarities ?? [], rarity)}
        value={rarity}
        onValueChange={value => go({ rarity: value })}
      />
      <Select
        name="type"
        label={messages.type}
        options={typeOptions(explore.type)}
        value={explore.type}
        onValueChange={value => go({ type: value })}
      />
      <Select
        name="language"
        label={messages.language}
        options={languageOptions}
        value={explore.language || 'all'}
        onValueChange={value => go({ language: isLanguage(value) ? value : '' })}
      />
    </form>
  )
}
