import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { formatCardNumber } from '#domain/card-number.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { fieldSearchPath, setPath } from '#site/site-paths.ts'
import { EnergyRow } from './energy-icon.tsx'
import { EvolutionLine } from './evolution-line.tsx'

function Badges({ card }: { card: ApiCardDetail }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>{formatCardNumber(card.number, card.set.printedTotal)}</Badge>
      {card.rarity && <Badge>{cardTermMessages.fact(card.rarity)}</Badge>}
      {card.language === 'ja' && <Badge tone="accent">{messages.japanese}</Badge>}
      {card.regulationMark && <Badge tone="outline">{messages.markBadge(card.regulationMark)}</Badge>}
      {card.artist && (
        <Badge tone="outline" to={fieldSearchPath('artist', card.artist)}>
          {messages.artistBadge(card.artist)}
        </Badge>
      )}
    </div>
  )
}

function KindLine({ card }: { card: ApiCardDetail }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {card.types.length > 0 && <EnergyRow types={card.types} />}
      <span>{[card.supertype, ...card.subtypes].map(cardTermMessages.fact).join(' · ')}</span>
      {card.hp && <span>{messages.hitPoints(card.hp)}</span>}
    </p>
  )
}

/** Name, set and badges; `actions` are beside the name. */
export function CardHeading({ card, actions }: { card: ApiCardDetail; actions?: ReactNode }) {
  return (
    <header className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h1 className="min-w-0 text-2xl md:text-3xl" lang={card.language}>
            {card.displayName}
          </h1>
          {actions}
        </div>
        {card.nameEn && card.nameEn !== card.name && (
          <p className="text-lg text-ink-2" lang="en">
            {card.nameEn}
          </p>
        )}
        <p className="text-sm">
          <Link to={setPath(card.set)} className="link" lang={card.language}>
            {card.set.name}
          </Link>
        </p>
      </div>
      <Badges card={card} />
      <KindLine card={card} />
      <EvolutionLine card={card} />
    </header>
  )
}
