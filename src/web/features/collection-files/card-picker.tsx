import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { commonMessages } from '#web/messages/en/common.ts'
import { unmatchedRowMessages } from '#web/messages/en/unmatched-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebouncedValue } from '#web/ui/use-debounced-value.ts'

const { picker: texts } = unmatchedRowMessages

const minQueryLength = 2
const maxResults = '12'
const debounceMs = 250

const cardSearchQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['card-picker', text],
    queryFn: ({ signal }) => api('GET /search', { query: { q: text, pageSize: maxResults } }, { signal }),
    enabled: text.length >= minQueryLength,
    placeholderData: keepPreviousData,
  })

type ResultProps = {
  card: ApiCard
  actionLabel: string
  /** The accessible name of the action, beginning with its label. */
  describeAction: (card: string) => string
  /** Whether this card is being saved. */
  busy: boolean
  disabled: boolean
  onPick: (card: ApiCard) => void
}

function Result({ card, actionLabel, describeAction, busy, disabled, onPick }: ResultProps) {
  const { name, number, set, language } = card
  const label = formatCardNumber(number, set.printedTotal)
  return (
    <li className="flex items-center gap-2.5 py-2">
      <span className="w-9 shrink-0" aria-hidden>
        <CardImage card={card} size="200w" />
      </span>
      <div className="min-w-0 flex-1" lang={language}>
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-xs break-words text-ink-3">{[set.name, label].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="small"
        className="shrink-0"
        busy={busy}
        disabled={disabled}
        aria-label={describeAction(
          [name, set.name, label].filter(Boolean).join(commonMessages.listSeparator),
        )}
        onClick={() => onPick(card)}
      >
        {actionLabel}
      </Button>
    </li>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 pt-2">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

type Props = Pick<ResultProps, 'actionLabel' | 'describeAction' | 'onPick'> & {
  label: string
  initialText: string
  /** The card being saved. */
  savingId: string | undefined
}

/** Searches all cards and lists the best matches, each with an action. */
export function CardPicker({ label, initialText, savingId, ...action }: Props) {
  const { api } = useApp()
  const hintId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialText)
  // The picker opens on request: select the text so that typing replaces it.
  useEffect(() => field.current?.select(), [])
  const query = useDebouncedValue(text.trim(), debounceMs)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(cardSearchQuery(api, query))
  const isShort = query.length < minQueryLength
  const cards = isShort ? [] : (data?.cards ?? [])
  const isCurrent = data !== undefined && !isPlaceholderData && !isShort
  return (
    <div className="min-w-0">
      <SearchField
        ref={field}
        size="small"
        label={label}
        placeholder={texts.placeholder}
        clearLabel={texts.clear}
        aria-describedby={hintId}
        maxLength={200}
        value={text}
        onValueChange={setText}
      />
      <p id={hintId} role="status" className="pt-1 text-xs text-ink-2">
        {isShort && <span>{texts.hint}</span>}
        {isCurrent && (
          <span>
            {cards.length === 0 ? texts.none(query) : texts.found(cards.length, data.pagination.total)}
          </span>
        )}
      </p>
      {error && !data && !isShort && (
        <ErrorState
          message={texts.failed}
          actionLabel={texts.tryAgain}
          onAction={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && !isShort && <Loading />}
      <ul aria-label={texts.results} aria-busy={isPlaceholderData} className="grid divide-y divide-line">
        {cards.map(card => (
          <Result
            key={card.id}
            card={card}
            {...action}
            busy={savingId === card.id}
            disabled={savingId !== undefined && savingId !== card.id}
          />
        ))}
      </ul>
    </div>
  )
}
