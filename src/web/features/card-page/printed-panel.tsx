import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AbilitiesAndAttacks } from './abilities-and-attacks.tsx'
import { WeaknessesAndRetreat, hasWeaknessesOrRetreat } from './battle-facts.tsx'
import { CardText } from './card-text.tsx'
import { plainText } from '#domain/plain-text.ts'

function Rules({ card }: { card: ApiCardDetail }) {
  return (
    <div className="grid gap-3">
      {card.rules.map(rule => (
        <CardText key={rule} text={rule} language={card.language} />
      ))}
    </div>
  )
}

/**
 * The printed text of a card: abilities and attacks, rules, weaknesses, resistances and retreat cost, flavour text.
 */
export function PrintedTextPanel({ card }: { card: ApiCardDetail }) {
  const parts = [
    card.abilities.length + card.attacks.length > 0 && <AbilitiesAndAttacks card={card} />,
    card.rules.length > 0 && <Rules card={card} />,
    hasWeaknessesOrRetreat(card) && <WeaknessesAndRetreat card={card} />,
    card.flavorText && (
      <p className="text-sm leading-relaxed text-ink-2 italic" lang={card.language}>
        {plainText(card.flavorText)}
      </p>
    ),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Panel title={messages.onTheCard}>
      <div className="grid gap-4 divide-y divide-line *:pb-4 *:last:pb-0">
        {parts.map((part, index) => (
          <div key={index}>{part}</div>
        ))}
      </div>
    </Panel>
  )
}
