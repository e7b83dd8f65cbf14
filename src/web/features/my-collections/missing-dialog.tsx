import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Completion } from '#contract/completion-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { FormattedPrice } from '#web/features/prices/row-price.tsx'
import { SamplePricesBadge } from '#web/features/prices/tile-price.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cardPathOfId } from '#site/site-paths.ts'
import { completionQuery } from './collections-queries.ts'
import { formatCost, type SetProgress } from './format-cost.ts'

const { completion: texts } = messages
type MissingCard = NonNullable<Completion['missing']>['cards'][number]

function MissingRow({ card }: { card: MissingCard }) {
  const { productId, number, name, formattedPrice, priceSource, isWanted } = card
  return (
    <li className="flex items-baseline gap-3 py-2 text-sm">
      <span className="w-12 flex-none text-ink-3">{number}</span>
      <Link to={cardPathOfId(productId)} className="min-w-0 flex-1 font-medium hover:underline">
        {name}
        <span className="block text-xs font-normal text-ink-3">
          {isWanted ? texts.wanted : texts.notWanted}
        </span>
      </Link>
      <span>
        <FormattedPrice formattedPrice={formattedPrice} source={priceSource} />
      </span>
    </li>
  )
}

type ListProps = { userId: string; id: string; progress: SetProgress }

function Missing({ userId, id, progress }: ListProps) {
  const { api } = useApp()
  const { data, isError, refetch } = useQuery(completionQuery(api, userId, id, progress.set.id))
  if (isError && !data) {
    return (
      <ErrorState
        message={texts.missingFailed}
        actionLabel={messages.tryAgain}
        onAction={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-40" />
  const cards = data.missing?.cards ?? []
  return (
    <>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {texts.missingText(cards.length, formatCost(progress))}
        {progress.costToFinish.hasSamplePrices && <SamplePricesBadge />}
      </p>
      <ul className="divide-y divide-line">
        {cards.map(card => (
          <MissingRow key={card.productId} card={card} />
        ))}
      </ul>
    </>
  )
}

type Props = Omit<ListProps, 'progress'> & { progress: SetProgress | undefined; onClose: () => void }

/** Lists the cards of a set that are not owned. */
export function MissingCardsDialog({ userId, id, progress, onClose }: Props) {
  return (
    <Dialog
      open={progress !== undefined}
      onClose={onClose}
      title={progress ? texts.missingTitle(progress.set.name) : ''}
      closeLabel={messages.close}
    >
      {progress && <Missing userId={userId} id={id} progress={progress} />}
    </Dialog>
  )
}
