import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedCard } from '#search/names/named-card.ts'
import { cardPath } from '#site/site-paths.ts'
import { CardListRow } from '#web/features/card-ui/card-list-row.tsx'
import { commonMessages } from '#web/messages/en/common.ts'
import { offlineSearchMessages as messages } from '#web/messages/en/offline-search.ts'
import { OfflineState } from '#web/offline/offline-state.tsx'
import { useAllOwnership } from '#web/ownership/ownership-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deviceSearchQuery } from './device-search-query.ts'

/** Rows that are added at once. */
const pageSize = 100

/** The data of a row: the language of a card is that of its set. */
const cardOf = ({ set, ...card }: NamedCard) => ({ ...card, set, language: set.language })

function Results({ cards }: { cards: readonly NamedCard[] }) {
  const [shown, setShown] = useState(pageSize)
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {messages.found(cards.length)}
      </p>
      <ul aria-label={messages.list} className="divide-y divide-line">
        {cards.slice(0, shown).map(card => (
          <li key={card.id}>
            <CardListRow card={cardOf(card)} to={cardPath({ id: card.id, language: card.set.language })} />
          </li>
        ))}
      </ul>
      {cards.length > shown && (
        <Button className="justify-self-center" onClick={() => setShown(count => count + pageSize)}>
          {messages.showMore}
        </Button>
      )}
    </>
  )
}

/** What the search cannot do without a network, in one notice. */
function OfflineNote({ leftOut, hasFilters }: { leftOut: readonly string[]; hasFilters: boolean }) {
  return (
    <Notice tone="warning" role="status" title={messages.title}>
      <p>{messages.text}</p>
      {leftOut.length > 0 && <p>{messages.leftOut(leftOut.join(commonMessages.listSeparator))}</p>}
      {hasFilters && <p>{messages.filtersLeftOut}</p>}
    </Notice>
  )
}

type Props = { text: string; hasFilters: boolean }

/** The results of a search without a network, from the card names on this device; own cards come first. */
export function OfflineResults({ text, hasFilters }: Props) {
  const ownership = useAllOwnership()
  const { data, isError } = useQuery(deviceSearchQuery(text, ownership))
  if (isError) return <OfflineState title={messages.title}>{messages.failed}</OfflineState>
  if (data === undefined) return <Skeleton className="mt-6 h-96" />
  if (data === null) return <OfflineState title={messages.title}>{messages.noNames}</OfflineState>
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <OfflineNote leftOut={data.leftOut} hasFilters={hasFilters} />
      {data.cards.length > 0 ? (
        <Results key={text} cards={data.cards} />
      ) : (
        <OfflineState title={messages.title}>{messages.nothing}</OfflineState>
      )}
    </div>
  )
}
