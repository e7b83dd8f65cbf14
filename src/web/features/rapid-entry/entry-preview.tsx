import { useQuery } from '@tanstack/react-query'
import type { ApiCard } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { entryCardsQuery } from './entry-queries.ts'
import { parseEntry } from './parse-entry.ts'
import { type EntrySet, findByNumber, findSetAndNumber } from './resolve-entry.ts'

type Props = { text: string; sets: readonly EntrySet[]; setId: string }

/** The card that the typed text means so far. */
function usePreviewedCard({ text, sets, setId }: Props): ApiCard | undefined {
  const { api } = useApp()
  const pinned = sets.find(({ id }) => id === setId)
  const { cardWords } = parseEntry(text, 'USD')
  const subject = text.trim() === '' ? undefined : findSetAndNumber(sets, pinned, cardWords)
  const set = subject && 'set' in subject ? subject.set : undefined
  const { data } = useQuery(entryCardsQuery(api, (set ?? pinned)?.id ?? ''))
  if (!subject || !('set' in subject) || !data) return undefined
  const found = findByNumber(data, subject.number)
  return 'card' in found ? found.card : undefined
}

/** Shows the card that the typed text names. Its height is the same with and without a card. */
export function EntryPreview(props: Props) {
  const card = usePreviewedCard(props)
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-md bg-sunken px-3 py-1 sm:min-h-20">
      {card ? (
        <>
          <span className="w-10 flex-none sm:w-12">
            <CardImage card={card} priority="normal" />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium" lang={card.language}>
              {card.name}
            </span>
            <span className="block truncate text-sm text-ink-2">
              {[numberAndSet(card), card.rarity].filter(Boolean).join(' · ')}
            </span>
          </span>
        </>
      ) : (
        <span className="text-sm text-ink-3">{messages.help}</span>
      )}
    </div>
  )
}
