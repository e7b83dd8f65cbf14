import { LibraryBig } from 'lucide-react'
import type { Ref } from 'react'
import { locale } from '#domain/locale.ts'
import { messages } from '#web/messages/en.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useCollectingState } from './use-collecting.ts'

type Props = { onPress: () => void; ref?: Ref<HTMLButtonElement> }

/**
 * The floating button that opens the builder and counts the cards in it. On phones it is an icon, because its name would
 * cover the prices of a row of cards.
 */
export function BuilderOpener({ onPress, ref }: Props) {
  const count = useCollectingState(now => now.collectedIds.size)
  return (
    <button
      ref={ref}
      type="button"
      data-below-toasts=""
      aria-expanded={false}
      className="btn btn-secondary fixed right-[calc(1rem+var(--scrollbar,0px))] bottom-4 z-10 rounded-full shadow-raised max-sm:min-h-12 max-sm:min-w-12"
      onClick={onPress}
    >
      <LibraryBig className="icon" aria-hidden />
      <span className="max-sm:sr-only">{messages.header.builder}</span>
      {count > 0 && <Badge tone="accent">{count.toLocaleString(locale)}</Badge>}
    </button>
  )
}
