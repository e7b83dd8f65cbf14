import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type KeyboardEvent, type Ref, type SetStateAction } from 'react'
import { useImperativeHandle, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useIsOffline } from '#web/app/use-is-offline.ts'
import { deviceSearchQuery } from '#web/features/offline-search/device-search-query.ts'
import { messages } from '#web/messages/en.ts'
import { offlineSearchMessages } from '#web/messages/en/offline-search.ts'
import { useAllOwnership } from '#web/ownership/ownership-store.ts'
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts'
import { type ListChoice, chosenIndex, moveChoice, stepForKey } from '#web/ui/list-choice.ts'
import { SuggestionList, SuggestionNote, SuggestionSkeleton } from './suggestion-list.tsx'
import { suggestionsQuery } from './suggestion-queries.ts'
import { groupSuggestions, minSuggestionTextLength, namedCardSuggestion } from './suggestions.ts'
import type { SuggestionGroup } from './suggestions.ts'
import type { PanelKeys, PanelState } from './use-search-box.ts'

const debounce = 200

type Props = {
  id: string
  text: string
  keys: Ref<PanelKeys>
  choice: ListChoice
  setChoice: Dispatch<SetStateAction<ListChoice>>
  onState: (state: PanelState) => void
  onChoose: () => void
}

type Suggestions = {
  groups: SuggestionGroup[]
  loading: boolean
  /** What suggestions without a network lack; undefined with a network. */
  note?: string | undefined
}

/** Suggestions from the card names on this device. */
function useDeviceSuggestions(text: string, enabled: boolean): Suggestions {
  const { data, isError } = useQuery({
    ...deviceSearchQuery(text, useAllOwnership()),
    enabled,
    select: found => found && groupSuggestions(found.cards.slice(0, 5).map(namedCardSuggestion), text),
  })
  const { title, text: scope, noNames, nothing, failed } = offlineSearchMessages
  const note = isError ? failed : data === null ? noNames : data?.length === 0 ? nothing : scope
  return { groups: data ?? [], loading: data === undefined && !isError, note: `${title}. ${note}` }
}

/** The suggestions for the text, and whether a response is pending. */
function useSuggestions(text: string): Suggestions {
  const { api } = useApp()
  const typed = text.trim()
  const settled = useDebouncedValue(typed, debounce)
  const isLongEnough = settled.length >= minSuggestionTextLength
  const offline = useIsOffline()
  const { data, isError, error } = useQuery({
    ...suggestionsQuery(api, settled),
    enabled: isLongEnough && !offline,
  })
  // The network may fail before the browser knows that it is offline.
  const isUnreachable = offline || (isError && !(error instanceof ApiError))
  const device = useDeviceSuggestions(settled, isLongEnough && isUnreachable)
  if (typed.length < minSuggestionTextLength) return { groups: [], loading: false }
  if (isUnreachable) return { ...device, loading: device.loading || !isLongEnough }
  const isWaiting = settled !== typed || (!data && !isError)
  return { groups: data ?? [], loading: isWaiting && !data?.length }
}

/** The index of the selected suggestion; -1 for none. */
function useChosen(props: Props, hrefs: string[], loading: boolean) {
  const { id, keys, choice, setChoice, onState, onChoose } = props
  const navigate = useNavigate()
  const expanded = hrefs.length > 0
  const chosen = chosenIndex(choice, hrefs)
  // The search box gets the active suggestion in the same frame that shows it.
  useLayoutEffect(() => {
    onState({ expanded, active: chosen < 0 ? undefined : `${id}-${chosen}` })
  }, [onState, id, expanded, chosen])
  const onKey = (event: KeyboardEvent) => {
    const step = stepForKey(event.key)
    const href = hrefs[chosen]
    if (step !== 0 && (expanded || loading)) {
      event.preventDefault()
      setChoice(current => moveChoice(current, step, hrefs))
    } else if (event.key === 'Enter' && href) {
      event.preventDefault()
      onChoose()
      void navigate(href)
    }
  }
  useImperativeHandle(keys, () => ({ press: onKey }))
  return chosen
}

/** The suggestions below a search box; the focus stays in the box. */
export function SuggestionPanel(props: Props) {
  const { groups, loading, note } = useSuggestions(props.text)
  const all = groups.flatMap(group => group.suggestions)
  const expanded = all.length > 0
  const chosen = useChosen(
    props,
    all.map(suggestion => suggestion.href),
    loading,
  )
  return (
    <div onPointerDown={event => event.preventDefault()}>
      <p role="status" className="sr-only">
        {loading
          ? messages.header.suggestionsLoading
          : expanded
            ? messages.header.suggestionCount(all.length)
            : note}
      </p>
      {loading && <SuggestionSkeleton />}
      {expanded && <SuggestionList {...props} groups={groups} chosen={all[chosen]} note={note} />}
      {!expanded && !loading && note && <SuggestionNote text={note} />}
    </div>
  )
}
