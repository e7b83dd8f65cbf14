import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { homePageMessages } from '#web/messages/en/home.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { cardPath, setInSetsBrowserPath } from '#site/site-paths.ts'
import type { CardSummary, SetSummary } from './home-summaries.ts'
import { MoreLink } from './more-link.tsx'

/** The rarest cards of the newest set, in a strip that scrolls sideways. */
export function RarestCards({ set, cards }: { set: SetSummary; cards: CardSummary[] }) {
  return (
    <section aria-labelledby="standouts">
      <SectionHeading
        id="standouts"
        actions={<MoreLink to={setInSetsBrowserPath(set)}>{homePageMessages.wholeSet}</MoreLink>}
      >
        {homePageMessages.standouts(cardTermMessages.nameOf(set))}
      </SectionHeading>
      <ul className="-mx-(--gutter) flex snap-x gap-4 overflow-x-auto scroll-px-(--gutter) px-(--gutter) pt-1 pb-3 md:gap-5">
        {cards.map(card => (
          <li key={card.id} className="w-36 flex-none snap-start md:w-44">
            <CardTile
              card={card}
              to={cardPath(card)}
              meta={card.rarity ? cardTermMessages.fact(card.rarity) : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
