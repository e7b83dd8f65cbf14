import { Heart as HeartIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { locale } from '#domain/locale.ts'
import { voteMessages as messages } from '#web/messages/en/votes.ts'
import { useCardHeart } from './use-heart.ts'

/** Returns the focus to the button after a vote: a disabled button loses the focus. */
function useRestoredFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!busy && hadFocus.current && document.activeElement === document.body) button.current?.focus()
    hadFocus.current = busy
  }, [busy])
  return button
}

/** The heart button of a card (the user's favorite) with the number of hearts. */
export function CardHeartButton({ cardId, name }: { cardId: string; name: string }) {
  const { votes, busy, toggle } = useCardHeart(cardId)
  const button = useRestoredFocus(busy)
  const { voteCount, userVoted } = votes
  return (
    <button
      ref={button}
      type="button"
      className={`btn btn-secondary min-w-18 flex-none rounded-full tabular-nums disabled:opacity-100 ${userVoted ? 'text-love' : ''}`}
      aria-label={`${messages.heart(name)}, ${messages.hearts(voteCount)}`}
      aria-pressed={userVoted}
      disabled={busy}
      onClick={() => void toggle()}
    >
      <HeartIcon className={`icon ${userVoted ? 'fill-current' : ''}`} aria-hidden />
      {voteCount.toLocaleString(locale)}
    </button>
  )
}
