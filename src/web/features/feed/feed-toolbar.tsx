import { ArrowDown, ArrowUp } from 'lucide-react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import { Chip } from '#web/ui/chip.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedLinks } from '#web/ui/segmented-links.tsx'
import {
  nextSortState,
  feedQueryString,
  type FeedSort,
  feedSorts,
  type FeedState,
  feedTypes,
  feedSortParam,
} from './feed-state.ts'
import { useFeedReset } from './use-feed.ts'

const button = buttonClass({ variant: 'quiet', size: 'small' })
const chosen = 'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent'

function SortButton({ state, sort }: { state: FeedState; sort: FeedSort }) {
  const isActive = state.sort === sort
  const Arrow = state.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="submit"
      name="sort"
      value={feedSortParam(nextSortState(state, sort))}
      className={classNames(button, isActive && chosen)}
      aria-pressed={isActive}
      title={isActive ? messages.directions[state.direction] : undefined}
    >
      {messages.sorts[sort]}
      {isActive && <Arrow aria-hidden className="icon size-3.5" />}
    </button>
  )
}

/** Filters and order of the feed. Links and a form work before hydration. */
export function FeedToolbar({ state }: { state: FeedState }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const resetFeed = useFeedReset()
  const go = (next: FeedState) => {
    resetFeed(next)
    void navigate(pathname + feedQueryString(next))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const sort = feedSorts.find(name => (submitter as HTMLButtonElement | null)?.value.startsWith(`${name}-`))
    if (sort) go(nextSortState(state, sort))
  }
  const types = feedTypes.map(type => {
    const next = { ...state, type }
    const current = state.type === type
    return {
      to: pathname + feedQueryString(next),
      label: messages.types[type],
      current,
      ...(!current && { onClick: () => resetFeed(next) }),
    }
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <form onSubmit={submit} className="max-sm:w-full">
          {state.card ? (
            <input type="hidden" name="card" value={state.card} />
          ) : (
            state.type !== 'all' && <input type="hidden" name="type" value={state.type} />
          )}
          {state.q && <input type="hidden" name="q" value={state.q} />}
          <div
            role="group"
            aria-label={messages.sorts.label}
            className="grid columns-up-to-2 gap-1 sm:flex sm:flex-wrap"
          >
            {feedSorts.map(sort => (
              <SortButton key={sort} state={state} sort={sort} />
            ))}
          </div>
        </form>
        {!state.card && <SegmentedLinks label={messages.types.label} links={types} />}
      </div>
      {state.q && (
        <div>
          <Chip removeLabel={messages.stopMatching} onRemove={() => go({ ...state, q: '' })}>
            {messages.matching(state.q)}
          </Chip>
        </div>
      )}
    </div>
  )
}
