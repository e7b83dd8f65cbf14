import { Link } from 'react-router'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { StylesheetSlot } from '#web/app/stylesheet-slot.tsx'
import { cardDragProps } from '#web/features/card-ui/card-drag.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { CardPageMarkButtons } from '#web/features/card-ui/own-buttons.tsx'
import { LazyDiscussion } from '#web/features/discussion/lazy-discussion.tsx'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { collectionsWithCardPath, setPath } from '#site/site-paths.ts'
import { CardHeadingActions } from './card-heading-actions.tsx'
import { CardHeading } from './card-heading.tsx'
import { CopiesPanel } from './copies-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { MarketPanel } from './market-panel.tsx'
import { SameSpeciesCards } from './same-species-cards.tsx'
import { PriceLink } from './price-link.tsx'
import { PrintedTextPanel } from './printed-panel.tsx'
import { SetPager } from './set-pager.tsx'
import { SetPanel } from './set-panel.tsx'
import { useReportCardView } from './use-report-card-view.ts'
import { VariantsPanel } from './variants-panel.tsx'

/** All data of a card. */
export function CardView({ card }: { card: ApiCardDetail }) {
  useReportCardView(card.id)
  const crumbs = [
    { label: messages.home, to: '/' },
    { label: card.set.name, to: setPath(card.set) },
    { label: card.name },
  ]
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-6">
      <Breadcrumb label={messages.breadcrumb} items={crumbs} />
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(15rem,22rem)_minmax(0,1fr)] lg:gap-12">
        <div className="mx-auto grid w-full max-w-88 content-start gap-5 self-start md:sticky md:top-20">
          <div {...cardDragProps(card)}>
            <CardImage
              key={card.id}
              card={card}
              size="large"
              alt={messages.imageOf(card.name)}
              priority="high"
            />
          </div>
          <PriceLink card={card} />
          <CardPageMarkButtons card={card} />
          <Link
            to={collectionsWithCardPath(card.id)}
            rel="nofollow"
            className="link justify-self-center text-sm"
          >
            {messages.collectionsWithCard}
          </Link>
          <SetPager card={card} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <CardHeading
            card={card}
            actions={<CardHeadingActions cardId={card.id} name={card.displayName} />}
          />
          <StylesheetSlot />
          <MarketPanel card={card} />
          <CopiesPanel key={`copies-${card.id}`} card={card} />
          <PrintedTextPanel card={card} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <DetailsPanel card={card} />
            <div className="grid gap-6">
              <SetPanel set={card.set} />
              <VariantsPanel variants={card.variants} />
            </div>
          </div>
          <LazyDiscussion
            key={`discussion-${card.id}`}
            subject={{ kind: 'card', id: card.id }}
            title={messages.discussion}
            failed={messages.discussionFailed}
          />
        </div>
      </div>
      <SameSpeciesCards key={card.id} card={card} />
    </div>
  )
}
