import { SearchX } from 'lucide-react'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Empty state of the cards of a set: the search or a filter matches none, or the catalogue has none. */
export function NoCards({ reason }: { reason: 'search' | 'filter' | 'set' }) {
  const icon = <SearchX className="icon" aria-hidden />
  if (reason === 'search') return <EmptyState icon={icon} title={messages.noMatch} />
  if (reason === 'filter') return <EmptyState icon={icon} title={messages.owned.none} />
  return (
    <EmptyState icon={icon} title={messages.noCards}>
      {messages.notInCatalogue}
    </EmptyState>
  )
}
