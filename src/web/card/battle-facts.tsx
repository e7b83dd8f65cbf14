import type { ReactNode } from 'react'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'
import { EnergyIcon, EnergyRow } from './energy-icon.tsx'

const words = messages.card

type Modifier = ApiCardDetail['weaknesses'][number]

function Modifiers({ list }: { list: readonly Modifier[] }) {
  if (list.length === 0) return words.none
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {list.map(({ type, value }) => (
        <span key={type} className="inline-flex items-center gap-1.5">
          <EnergyIcon type={type} />
          {value}
        </span>
      ))}
    </span>
  )
}

function Retreat({ cost }: { cost: number | null }) {
  if (!cost) return words.none
  return <EnergyRow types={Array.from({ length: cost }, () => 'Colorless')} />
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="text-sm font-medium">{children}</dd>
    </div>
  )
}

/** The bottom line of a Pokémon card. */
export function BattleFacts({ card }: { card: ApiCardDetail }) {
  return (
    <dl className="grid grid-cols-3 gap-4">
      <Fact term={words.weakness}>
        <Modifiers list={card.weaknesses} />
      </Fact>
      <Fact term={words.resistance}>
        <Modifiers list={card.resistances} />
      </Fact>
      <Fact term={words.retreat}>
        <Retreat cost={card.retreat} />
      </Fact>
    </dl>
  )
}
