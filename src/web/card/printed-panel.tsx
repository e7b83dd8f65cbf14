import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AttackList } from './attack-list.tsx'
import { BattleFacts } from './battle-facts.tsx'
import { CardWords } from './card-words.tsx'
import { plainText } from './plain-text.ts'

const words = messages.card

function hasPrintedText(card: ApiCardDetail): boolean {
  const texts = [card.abilities, card.attacks, card.rules]
  return card.supertype === 'Pokémon' || Boolean(card.flavorText) || texts.some(list => list.length > 0)
}

function Rules({ card }: { card: ApiCardDetail }) {
  return (
    <div className="grid gap-3">
      {card.rules.map(rule => (
        <CardWords key={rule} text={rule} language={card.language} />
      ))}
    </div>
  )
}

/** Everything written on the card: what it does, its rules, and its flavour text. */
export function PrintedPanel({ card }: { card: ApiCardDetail }) {
  if (!hasPrintedText(card)) return null
  const isFighter = card.abilities.length + card.attacks.length > 0
  return (
    <Panel title={words.onTheCard}>
      <div className="grid gap-5">
        {isFighter && <AttackList card={card} />}
        {card.rules.length > 0 && <Rules card={card} />}
        {card.supertype === 'Pokémon' && (
          <div className="border-t border-line pt-4">
            <BattleFacts card={card} />
          </div>
        )}
        {card.flavorText && (
          <p
            className="border-t border-line pt-4 text-sm leading-relaxed text-ink-2 italic"
            lang={card.language}
          >
            {plainText(card.flavorText)}
          </p>
        )}
      </div>
    </Panel>
  )
}
