import { SetTile } from '#web/cards/set-tile.tsx'
import { messages } from '#web/messages/en.ts'
import { setAddress } from '#web/search-box/addresses.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { SetSummary } from './home-overview.ts'
import { MoreLink } from './more-link.tsx'

const { home } = messages

export function LatestSets({ sets }: { sets: SetSummary[] }) {
  return (
    <section aria-labelledby="latest-sets">
      <SectionHeading id="latest-sets" actions={<MoreLink to="/sets">{home.allSets}</MoreLink>}>
        {home.latestSets}
      </SectionHeading>
      <ul className="set-grid">
        {sets.map(set => (
          <li key={set.id}>
            <SetTile set={set} to={setAddress(set)} countLabel={home.cardCount(set.cardCount)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
