import type { CollectedCard } from '#domain/collected-card.ts'
import { languageOfId } from '#domain/card-id.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { CardGrid } from '#web/features/card-ui/card-grid.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { builderMessages } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Draft, draftName, removeDraft } from './use-drafts.ts'

const messages = builderMessages.device

function DraftCard({ card }: { card: CollectedCard }) {
  const { productId: id, imageUrl, isOwned = false } = card
  return (
    <CardTile
      card={{ ...card, id, language: languageOfId(id), images: { small: imageUrl } }}
      to={cardPathOfId(id)}
      meta={isOwned ? messages.owned : messages.wanted}
    />
  )
}

/** The collections of a visitor with all of their cards, which exist only in this browser. */
export function VisitorCollections({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <Panel title={messages.title}>
      <div className="grid grid-cols-1 gap-8">
        {drafts.map(one => {
          const name = draftName(one.draft)
          return (
            <section key={one.draft.id} aria-label={name} className="grid grid-cols-1 gap-3">
              <div className="flex items-center gap-3">
                <h3 className="min-w-0 truncate text-base font-semibold">{name}</h3>
                <p className="flex-none text-sm text-ink-3">
                  {builderMessages.cards(one.draft.cards.length)}
                </p>
                <Button
                  size="small"
                  variant="quiet"
                  className="-mr-2 ml-auto flex-none"
                  aria-label={messages.deleteOf(name)}
                  onClick={() => removeDraft(one)}
                >
                  {builderMessages.confirmDelete}
                </Button>
              </div>
              <CardGrid size="small" label={builderMessages.cardsOf(name)}>
                {one.draft.cards.map(card => (
                  <li key={card.productId}>
                    <DraftCard card={card} />
                  </li>
                ))}
              </CardGrid>
            </section>
          )
        })}
      </div>
    </Panel>
  )
}
