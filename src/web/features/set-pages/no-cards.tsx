import { SearchX } from 'lucide-react'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An empty set: the search matches none of its cards, or the catalogue has none. */
export function NoCards({ reason }: { reason: 'search' | 'set' }) {
  const icon = <SearchX className="icon" aria-hidden />
  if (reason === 'search') return <EmptyState icon={icon} title={messages.noMatch} />
  return (
    <EmptyState icon={icon} title={messages.noCards}>
      {messages.notInCatalogue}
    </EmptyState>
  )
}
