import type { ReactNode } from 'react'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { EnergyIcon, EnergyRow } from './energy-icon.tsx'

type Modifier = ApiCardDetail['weaknesses'][number]

function Modifiers({ list }: { list: readonly Modifier[] }) {
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="text-sm font-medium">{children}</dd>
    </div>
  )
}

type Battle = Pick<ApiCardDetail, 'weaknesses' | 'resistances' | 'retreat'>

export function hasWeaknessesOrRetreat({ weaknesses, resistances, retreat }: Battle): boolean {
  return weaknesses.length + resistances.length > 0 || retreat !== null
}

/** Weaknesses, resistances and retreat cost, if known. */
export function WeaknessesAndRetreat({ card: { weaknesses, resistances, retreat } }: { card: Battle }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {weaknesses.length > 0 && (
        <Fact term={messages.weakness}>
          <Modifiers list={weaknesses} />
        </Fact>
      )}
      {resistances.length > 0 && (
        <Fact term={messages.resistance}>
          <Modifiers list={resistances} />
        </Fact>
      )}
      {retreat !== null && (
        <Fact term={messages.retreat}>
          {retreat > 0 ? (
            <EnergyRow types={Array.from({ length: retreat }, () => 'Colorless')} />
          ) : (
            messages.none
          )}
        </Fact>
      )}
    </dl>
  )
}
