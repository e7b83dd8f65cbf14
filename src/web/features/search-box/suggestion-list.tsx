import { Link } from 'react-router'
import { OwnershipBadge } from '#web/features/card-ui/ownership-badge.tsx'
import { messages } from '#web/messages/en.ts'
import { SuggestionPicture } from './suggestion-picture.tsx'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'

const surface =
  'absolute inset-x-0 top-full z-(--z-menu) mt-1.5 max-h-[min(34rem,75dvh)] overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-raised'

/** The second line of a suggestion; if space is short, the set is truncated and never the number. */
function Detail({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'card') {
    return (
      <span className="flex text-xs text-ink-3 max-[20rem]:flex-wrap">
        <span className="truncate">{suggestion.set}</span>
        <span className="flex-none whitespace-pre">{` · ${suggestion.number}`}</span>
      </span>
    )
  }
  const cards = messages.header.cardsInSet(suggestion.cards)
  const text = suggestion.kind === 'set' ? `${suggestion.code} · ${cards}` : suggestion.description || cards
  return <span className="block truncate text-xs text-ink-3">{text}</span>
}

type RowProps = { id: string; suggestion: Suggestion; selected: boolean; onChoose: () => void }

function Row({ id, suggestion, selected, onChoose }: RowProps) {
  return (
    <Link
      id={id}
      to={suggestion.href}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onClick={onChoose}
      className="flex items-center gap-3 rounded-md px-2 py-1.5 max-[20rem]:flex-wrap hover:bg-hover aria-selected:bg-hover aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <SuggestionPicture suggestion={suggestion} />
      <span className="min-w-0 flex-1 max-[20rem]:basis-20">
        <span className="block truncate text-sm font-medium text-ink" lang={langOf(suggestion)}>
          {suggestion.name}
        </span>
        <Detail suggestion={suggestion} />
      </span>
      {suggestion.kind === 'card' && <OwnershipBadge cardId={suggestion.id} />}
      {langOf(suggestion) === 'ja' && (
        <span className="text-xs text-ink-3">{messages.common.language.ja}</span>
      )}
    </Link>
  )
}

const langOf = (suggestion: Suggestion) =>
  suggestion.kind === 'collection' ? undefined : suggestion.language

type ListProps = {
  id: string
  /** Shown above the suggestions. */
  note?: string | undefined
  groups: SuggestionGroup[]
  chosen: Suggestion | undefined
  onChoose: () => void
}

/** A message in the place of suggestions. */
export function SuggestionNote({ text }: { text: string }) {
  return (
    <div className={surface}>
      <p className="px-2 py-1.5 text-xs text-ink-2">{text}</p>
    </div>
  )
}

export function SuggestionList({ id, groups, chosen, onChoose, note }: ListProps) {
  const all = groups.flatMap(group => group.suggestions)
  return (
    <div className={surface}>
      {note && <p className="px-2 py-1.5 text-xs text-ink-2">{note}</p>}
      <div id={id} role="listbox" aria-label={messages.header.suggestions}>
        {groups.map(({ kind, suggestions }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="not-first:mt-2">
            <p id={`${id}-${kind}`} role="presentation" className="eyebrow px-2 py-1.5">
              {messages.header.groups[kind]}
            </p>
            {suggestions.map(candidate => (
              <Row
                key={candidate.href}
                id={`${id}-${all.indexOf(candidate)}`}
                suggestion={candidate}
                selected={candidate === chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

export function SuggestionSkeleton() {
  return (
    <div className={surface}>
      <p className="px-2 py-1 text-xs text-ink-3">{messages.header.suggestionsLoading}</p>
      {[0, 1, 2].map(row => (
        <div key={row} aria-hidden className="flex items-center gap-3 px-2 py-1.5">
          <span className="h-13 w-9.5 skeleton" />
          <span className="h-4 flex-1 skeleton" />
        </div>
      ))}
    </div>
  )
}
