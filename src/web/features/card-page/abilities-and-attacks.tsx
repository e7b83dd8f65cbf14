import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardText } from './card-text.tsx'
import { EnergyRow } from './energy-icon.tsx'

function AbilityEntry({
  ability,
  language,
}: {
  ability: ApiCardDetail['abilities'][number]
  language: string
}) {
  return (
    <li className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="danger">{cardTermMessages.fact(ability.kind)}</Badge>
        {ability.name && (
          <h3 className="font-semibold" lang={language}>
            {ability.name}
          </h3>
        )}
      </div>
      {ability.text && <CardText text={ability.text} language={language} />}
    </li>
  )
}

function AttackEntry({ attack, language }: { attack: ApiCardDetail['attacks'][number]; language: string }) {
  return (
    <li className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {attack.cost.length > 0 ? (
          <EnergyRow types={attack.cost} size={22} />
        ) : (
          <span className="text-xs text-ink-3">{messages.noCost}</span>
        )}
        {attack.name && (
          <h3 className="font-semibold" lang={language}>
            {attack.name}
          </h3>
        )}
        {attack.damage && <span className="ml-auto text-lg font-semibold">{attack.damage}</span>}
      </div>
      {attack.text && <CardText text={attack.text} language={language} />}
    </li>
  )
}

/** Abilities and attacks of a Pokémon. */
export function AbilitiesAndAttacks({ card }: { card: ApiCardDetail }) {
  return (
    <ul className="divide-y divide-line">
      {card.abilities.map((ability, index) => (
        <AbilityEntry key={`${ability.name} ${index}`} ability={ability} language={card.language} />
      ))}
      {card.attacks.map((attack, index) => (
        <AttackEntry key={`${attack.name} ${index}`} attack={attack} language={card.language} />
      ))}
    </ul>
  )
}
