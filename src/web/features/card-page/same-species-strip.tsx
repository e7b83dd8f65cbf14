import { useQuery } from '@tanstack/react-query'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { CardGrid } from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { cardPath, searchPath } from '#site/site-paths.ts'
import { sameSpeciesCardsQuery } from './same-species-query.ts'

/** Some other cards of the same species, and a link to all. */
export function SameSpeciesStrip({ card, search }: { card: ApiCardDetail; search: string }) {
  const { api } = useApp()
  const { data } = useQuery(sameSpeciesCardsQuery(api, card.id, search))
  if (!data || data.length === 0) return <div className="min-h-10" />
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
        {data.map(other => (
          <li key={other.id}>
            <CardTile card={other} to={cardPath(other)} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
