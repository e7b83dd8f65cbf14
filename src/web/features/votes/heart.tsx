import { Heart as HeartIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { locale } from '#domain/locale.ts'
import { votes as messages } from '#web/messages/en/votes.ts'
import { useHeart } from './use-heart.ts'

/** A disabled button loses the focus; whoever pressed it by keyboard gets it back. */
function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useEffect(() => {
    if (!busy && had.current && document.activeElement === document.body) button.current?.focus()
    had.current = busy
  }, [busy])
  return button
}

/** One's heart for a card, and how many there are. */
export function Heart({ cardId, name }: { cardId: string; name: string }) {
  const { votes, busy, toggle } = useHeart(cardId)
  const button = useKeptFocus(busy)
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
