import { Link } from 'react-router'
import type { ApiCard } from '#contract/card-shapes.ts'

export function ResultCard({ card }: { card: ApiCard }) {
  return (
    <Link to={`/card/${encodeURIComponent(card.id)}${card.language === 'ja' ? '?language=ja' : ''}`}>
      <span className="block aspect-[63/88] rounded-md bg-hover" />
      {card.displayName}
    </Link>
  )
}
