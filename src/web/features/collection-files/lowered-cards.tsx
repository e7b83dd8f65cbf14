import { useState } from 'react'
import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const { lowered: texts } = messages

/** Number of cards that are listed until the user asks for all of them. */
const firstCards = 20

type Props = { preview: Pick<ImportPreview, 'lowered' | 'cards' | 'counts'> }

/** Lists the cards of which making the collection like the file removes copies. */
export function LoweredCards({ preview: { lowered, cards, counts } }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lowered : lowered.slice(0, firstCards)
  return (
    <section aria-labelledby="lowered-cards" className="panel panel-body grid gap-3">
      <h2 id="lowered-cards" className="text-lg">
        {lowered.length === 0 ? texts.none : texts.title(lowered.length)}
      </h2>
      {counts.unreadable > 0 && <Notice tone="warning">{texts.incomplete}</Notice>}
      {lowered.length > 0 && <p className="text-sm text-ink-2">{texts.hint}</p>}
      {lowered.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
          {shown.map(({ cardId, before, after }) => {
            const card = cards[cardId]
            return (
              <li
                key={cardId}
                className="flex items-baseline justify-between gap-3 border-b border-line py-1"
              >
                <span className="min-w-0">
                  <span className="break-words">{card?.name ?? cardId}</span>{' '}
                  {card && (
                    <span className="text-sm text-ink-2">
                      {card.set.name} {messages.row.number(card.number)}
                    </span>
                  )}
                </span>
                <span className="shrink-0 text-sm tabular-nums">{texts.change(before, after)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {shown.length < lowered.length && (
        <Button size="small" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {texts.showAll(lowered.length)}
        </Button>
      )}
    </section>
  )
}
