import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { maxQueryLength } from '#domain/text-limits.ts'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import type { SearchState } from './search-state.ts'
import { useSearchText } from '#web/ui/use-search-text.ts'

type Props = { state: SearchState; go: (state: SearchState, historyAction?: 'push' | 'replace') => void }

/** The page's search box; filters and sorting stay when the text changes. */
export function SearchForm({ state, go }: Props) {
  const { text, type, submit } = useSearchText(state.q, (q, historyAction) =>
    go({ ...state, q }, historyAction === 'typed' ? 'replace' : 'push'),
  )
  const field = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(field.current?.value ?? '')
  }
  // Applies text that was typed before hydration.
  const onEarlyInput = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== text) type(typed)
  })
  useEffect(() => onEarlyInput(), [])
  return (
    <form action="/search" role="search" aria-label={searchPageMessages.label} onSubmit={onSubmit}>
      <SearchField
        id="search-text"
        ref={field}
        name="q"
        label={searchPageMessages.label}
        placeholder={searchPageMessages.placeholder}
        clearLabel={searchPageMessages.clear}
        submitLabel={searchPageMessages.submit}
        value={text}
        onValueChange={type}
        maxLength={maxQueryLength}
        autoCapitalize="none"
        spellCheck={false}
      />
    </form>
  )
}
