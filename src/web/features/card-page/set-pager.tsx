import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { cardPath } from '#site/site-paths.ts'
import type { CardLinkData } from './set-position.ts'
import { useSetCardNavigation } from './use-set-card-navigation.ts'

type StepProps = { to: CardLinkData | undefined; label: string; icon: ReactNode; rel: 'prev' | 'next' }

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

/**
 * Links to the previous and next card of the set; the space is reserved until the order is loaded. On phones they are left of
 * the position, because the floating button of the builder would cover a link at the right.
 */
export function SetPager({ card }: { card: ApiCardDetail }) {
  const position = useSetCardNavigation(card)
  return (
    <nav aria-label={messages.pager} className="flex min-h-10 items-center justify-center gap-3">
      <Step
        to={position?.previous}
        label={messages.previous}
        icon={<ChevronLeft className="icon" />}
        rel="prev"
      />
      <span className="min-w-[min(8rem,40%)] text-center text-sm text-ink-3 max-sm:order-last">
        {position && messages.place(position.position, position.total)}
      </span>
      <Step to={position?.next} label={messages.next} icon={<ChevronRight className="icon" />} rel="next" />
    </nav>
  )
}
