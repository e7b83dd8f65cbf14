import { SetTile } from '#web/features/card-ui/set-tile.tsx'
import { homePageMessages } from '#web/messages/en/home.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { setInSetsBrowserPath } from '#site/site-paths.ts'
import type { SetSummary } from './home-summaries.ts'
import { MoreLink } from './more-link.tsx'

const strip =
  '-mx-(--gutter) flex snap-x gap-3 overflow-x-auto scroll-px-(--gutter) px-(--gutter) pb-2 md:gap-4 [&>li]:w-36 [&>li]:flex-none [&>li]:snap-start md:[&>li]:w-48'

type Props = {
  sets: SetSummary[]
  /** A strip scrolls sideways and needs less height. */
  layout: 'grid' | 'strip'
}

export function LatestSets({ sets, layout }: Props) {
  return (
    <section aria-labelledby="latest-sets">
      <SectionHeading id="latest-sets" actions={<MoreLink to="/sets">{homePageMessages.allSets}</MoreLink>}>
        {homePageMessages.latestSets}
      </SectionHeading>
      <ul className={layout === 'grid' ? 'set-grid' : strip}>
        {sets.map(set => (
          <li key={set.id}>
            <SetTile
              set={set}
              to={setInSetsBrowserPath(set)}
              countLabel={homePageMessages.cardCount(set.cardCount)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
