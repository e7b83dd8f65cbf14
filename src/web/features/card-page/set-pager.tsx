import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { card as messages } from '#web/messages/en/card.ts'
import { cardPath } from '#site/site-paths.ts'
import type { Neighbour } from './set-order.ts'
import { useSetPlace } from './use-set-place.ts'

type StepProps = { to: Neighbour | undefined; label: string; icon: ReactNode; rel: 'prev' | 'next' }

function Step({ to, label, icon, rel }: StepProps) {
  if (!to) {
    return (
      <span className="icon-btn icon-btn-outline opacity-40" aria-hidden>
        {icon}
      </span>
    )
  }
  const name = `${label}: ${to.name} ${to.number}`
  return (
    <Link to={cardPath(to)} rel={rel} className="icon-btn icon-btn-outline" aria-label={name} title={name}>
      {icon}
    </Link>
  )
}

/** Steps through the set; its room is kept from the start, its links come when the set's order is known. */
export function SetPager({ card }: { card: ApiCardDetail }) {
  const place = useSetPlace(card)
  return (
    <nav aria-label={messages.pager} className="flex min-h-10 items-center justify-center gap-3">
      <Step
        to={place?.previous}
        label={messages.previous}
        icon={<ChevronLeft className="icon" />}
        rel="prev"
      />
      <span className="min-w-32 text-center text-sm text-ink-3">
        {place && messages.place(place.position, place.total)}
      </span>
      <Step to={place?.next} label={messages.next} icon={<ChevronRight className="icon" />} rel="next" />
    </nav>
  )
}
