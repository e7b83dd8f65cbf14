import { Link } from 'react-router'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { fieldSearchPath } from '#site/site-paths.ts'

function Names({ term, names, language }: { term: string; names: readonly string[]; language: string }) {
  if (names.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="flex flex-wrap gap-x-3" lang={language}>
        {names.map(name => (
          <Link key={name} to={fieldSearchPath('name', name)} className="link py-0.5">
            {name}
          </Link>
        ))}
      </dd>
    </div>
  )
}

/** What the Pokémon evolves from and to, as search links. */
export function EvolutionLine({ card }: { card: ApiCardDetail }) {
  if (!card.evolvesFrom && card.evolvesTo.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Names
        term={messages.evolvesFrom}
        names={card.evolvesFrom ? [card.evolvesFrom] : []}
        language={card.language}
      />
      <Names term={messages.evolvesTo} names={card.evolvesTo} language={card.language} />
    </dl>
  )
}
