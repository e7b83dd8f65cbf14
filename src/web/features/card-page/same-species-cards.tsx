import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiCard, ApiCardDetail } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { CardGrid } from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useOnLastItemVisible } from '#web/ui/use-last-item-visible.ts'
import { cardPath, searchPath } from '#site/site-paths.ts'
import { sameSpeciesCardsQuery, sameSpeciesSearchText } from './same-species-query.ts'

function Strip({ cards, search }: { cards: readonly ApiCard[]; search: string }) {
  return (
    <section aria-labelledby="other-printings" className="pt-4">
      <SectionHeading
        id="other-printings"
        actions={
          <LinkButton to={searchPath(search)} variant="quiet" size="small">
            {messages.allPrintings}
          </LinkButton>
        }
      >
        {messages.otherPrintings}
      </SectionHeading>
      <CardGrid size="small">
        {cards.map(card => (
          <li key={card.id}>
            <CardTile card={card} to={cardPath(card)} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

/**
 * Other cards of the same species in both languages. They are loaded when the user scrolls near the end of the page.
 */
export function SameSpeciesCards({ card }: { card: ApiCardDetail }) {
  const { api } = useApp()
  const [isNear, setIsNear] = useState(false)
  const sentinel = useOnLastItemVisible(() => setIsNear(true), { enabled: !isNear, margin: '400px' })
  const search = sameSpeciesSearchText(card)
  const { data } = useQuery({ ...sameSpeciesCardsQuery(api, card), enabled: isNear && search !== undefined })
  if (search === undefined) return null
  if (!data || data.length === 0) return <div ref={sentinel} className="min-h-10" />
  return <Strip cards={data} search={search} />
}
