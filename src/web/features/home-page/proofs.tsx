import type { ReactNode } from 'react'
import { formatPrice } from '#domain/price-format.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { OwnMark } from '#web/features/card-ui/ownership-badge.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { homePageMessages } from '#web/messages/en/home.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Meter } from '#web/ui/meter.tsx'
import type { HomeOverview } from './home-overview.ts'
import type { CardSummary, SetSummary } from './home-summaries.ts'

const messages = homePageMessages.proofs

/** An example collection: its values by month, and what its set costs to finish, in USD. */
const values = [742, 760, 751, 803, 826, 818, 871, 934, 921, 968, 1012, 1087.4]
const costToFinish = 64.2
const shownCards = 3

const [width, height] = [240, 64]
const [lowest, highest] = [Math.min(...values) - 60, Math.max(...values) + 20]
const line = values
  .map((value, index) => {
    const x = (index / (values.length - 1)) * width
    return `${x.toFixed(1)} ${(height - ((value - lowest) / (highest - lowest)) * height).toFixed(1)}`
  })
  .join('L')

function Marked({ cards }: { cards: readonly CardSummary[] }) {
  return (
    <div className="grid w-full grid-cols-3 gap-1.5 md:gap-3">
      {cards.map((card, index) => {
        const isOwned = index < cards.length - 1
        return (
          <div key={card.id} className="relative self-start">
            <CardImage card={card} />
            <span className={classNames('absolute -right-1 bottom-[14%]', !isOwned && 'max-md:hidden')}>
              <OwnMark isOwned={isOwned} count={1} />
            </span>
          </div>
        )
      })}
    </div>
  )
}

function Value() {
  return (
    <div className="grid w-full gap-2">
      <p className="money text-lg font-semibold md:text-2xl">{formatPrice(values.at(-1) ?? 0, 'USD')}</p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-12 w-full md:h-24">
        <path d={`M${line}L${width} ${height}L0 ${height}z`} className="fill-accent-soft" />
        <path
          d={`M${line}`}
          className="fill-none stroke-accent"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}

function Missing({ set, cards }: { set: SetSummary; cards: readonly CardSummary[] }) {
  const missing = Math.max(cards.length, Math.round(set.cardCount / 20))
  const owned = set.cardCount - missing
  return (
    <div className="grid w-full gap-1.5 text-sm">
      <p className="truncate font-medium max-md:hidden">{cardTermMessages.nameOf(set)}</p>
      <Meter value={owned} max={set.cardCount} text="" />
      <p className="flex flex-wrap justify-between gap-x-2 text-xs text-ink-2">
        <span>{messages.owned(owned, set.cardCount)}</span>
        <span className="money">{messages.toFinish(formatPrice(costToFinish, 'USD'))}</span>
      </p>
      <ul className="mt-1 grid gap-1 text-ink-2 max-md:hidden">
        {cards.map(({ id, number, name, language }) => (
          <li key={id} className="flex gap-2">
            <span className="w-8 flex-none text-ink-3 tabular-nums">{number}</span>
            <span className="truncate" lang={language}>
              {name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Proof({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="panel panel-body grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-center gap-4 md:row-span-2 md:grid-cols-1 md:grid-rows-subgrid md:gap-5">
      <div aria-hidden inert className="flex min-w-0 items-center md:min-h-44">
        {children}
      </div>
      <div className="self-start text-sm max-md:self-center">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-ink-2">{text}</p>
      </div>
    </li>
  )
}

/**
 * What an account is good for, shown to visitors by the components of the site with an example: cards of the newest set
 * and numbers of a collection that does not exist.
 */
export function Proofs({ overview: { newest, standouts } }: { overview: HomeOverview }) {
  const missing = standouts.slice(shownCards - 1, 2 * shownCards - 1)
  if (!newest || missing.length < shownCards) return null
  return (
    <section aria-label={messages.label} className="border-b border-line [[data-session]_&]:hidden">
      <div className="wrap py-6 md:py-8">
        <p className="mb-3 flex flex-wrap items-center gap-2 font-semibold">
          {messages.label}
          <Badge>{messages.example}</Badge>
        </p>
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-5">
          <Proof {...messages.cards}>
            <Marked cards={standouts.slice(0, shownCards)} />
          </Proof>
          <Proof {...messages.value}>
            <Value />
          </Proof>
          <Proof {...messages.missing}>
            <Missing set={newest} cards={missing} />
          </Proof>
        </ul>
      </div>
    </section>
  )
}
