import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts'
import { stepThrough } from './step-through.ts'
import { SuggestionList, SuggestionSkeleton } from './suggestion-list.tsx'
import { suggestionsQuery } from './suggestion-queries.ts'
import { shortestText, type SuggestionGroup } from './suggestions.ts'
import type { PanelKeys, PanelState } from './use-search-box.ts'

const debounce = 200

type Props = {
  id: string
  text: string
  keys: Ref<PanelKeys>
  onState: (state: PanelState) => void
  onChoose: () => void
}

/** What is suggested for the text, and whether an answer is still awaited. */
function useSuggestions(text: string): { groups: SuggestionGroup[]; loading: boolean } {
  const { api } = useApp()
  const wanted = text.trim()
  const settled = useDebouncedValue(wanted, debounce)
  const { data, isError } = useQuery(suggestionsQuery(api, settled))
  if (wanted.length < shortestText) return { groups: [], loading: false }
  const waiting = settled !== wanted || (!data && !isError)
  return { groups: data ?? [], loading: waiting && !data?.length }
}

/** Which suggestion the arrow keys have reached; -1 is none. */
function useChosen({ id, keys, onState, onChoose }: Props, hrefs: string[], expanded: boolean) {
  const navigate = useNavigate()
  const [place, setPlace] = useState(-1)
  const list = hrefs.join(' ')
  useEffect(() => setPlace(-1), [list])
  const chosen = place < hrefs.length ? place : -1
  useEffect(() => {
    onState({ expanded, active: chosen < 0 ? undefined : `${id}-${chosen}` })
  }, [onState, id, expanded, chosen])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const href = hrefs[chosen]
    if (step !== 0 && hrefs.length > 0) {
      event.preventDefault()
      setPlace(stepThrough(chosen, step, hrefs.length))
    } else if (event.key === 'Enter' && href) {
      event.preventDefault()
      onChoose()
      void navigate(href)
    }
  }
  useImperativeHandle(keys, () => ({ press }))
  return chosen
}

/** The suggestions below a search box; the focus stays in the box. */
export function SuggestionPanel(props: Props) {
  const { groups, loading } = useSuggestions(props.text)
  const all = groups.flatMap(group => group.suggestions)
  const expanded = all.length > 0
  const chosen = useChosen(
    props,
    all.map(one => one.href),
    expanded,
  )
  return (
    <div onPointerDown={event => event.preventDefault()}>
      <p role="status" className="sr-only">
        {loading
          ? messages.header.suggestionsLoading
          : expanded && messages.header.suggestionCount(all.length)}
      </p>
      {loading && <SuggestionSkeleton />}
      {expanded && <SuggestionList {...props} groups={groups} chosen={all[chosen]} />}
    </div>
  )
}
