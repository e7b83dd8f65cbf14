import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { myCollectionPath } from '#site/site-paths.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { printingText } from '#web/features/copies/copy-text.ts'
import { RatesNote } from '#web/features/copies/rates-note.tsx'
import { SamplePricesBadge } from '#web/features/prices/sample-marks.tsx'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CompletionChoices } from './completion-choices.tsx'
import { completionQuery, useCompletionChoice } from './completion-query.ts'
import { type MissingItem, missingItems, missingText, sortMissing } from './missing-items.ts'
import { MissingLines, MissingPictures } from './missing-list.tsx'
import { MissingCardsToolbar, useMissingLayout, useMissingSort } from './missing-cards-toolbar.tsx'
import { formatCost, progressTowards, type SetInCompletion, type SetProgress } from './set-progress.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { useWantMissing } from './use-want-missing.tsx'

const noCards: ApiCard[] = []

/** The cards of a set, for pictures and rarities. */
const cardsOfSetQuery = (api: ApiClient, setId: string) => ({
  queryKey: ['completion', 'cards-of-set', setId],
  queryFn: async () => {
    const call = { params: { id: setId }, query: { pageSize: '1000' } }
    return (await api('GET /categories/{id}', call)).cards ?? noCards
  },
})

/** The completion of the set and the facts of its cards, as one query. */
function useMissing(userId: string, id: string, setId: string | undefined) {
  const { api } = useApp()
  const choice = useCompletionChoice()
  const completion = useQuery(completionQuery(api, { userId, id, set: setId, ...choice }))
  const missing = completion.data?.missing
  const cards = useQuery({ ...cardsOfSetQuery(api, missing?.setId ?? ''), enabled: Boolean(missing) })
  const set = completion.data?.sets.find(one => one.set.id === missing?.setId)
  const items = useMemo(
    () => missing && missingItems(missing, choice.goal, cards.data ?? noCards),
    [missing, choice.goal, cards.data],
  )
  const retry = () => void (completion.isError ? completion.refetch() : cards.refetch())
  const isLoaded = completion.data !== undefined && (!missing || cards.data !== undefined)
  return { isLoaded, failed: completion.isError || cards.isError, retry, set, items, ...choice }
}

function Summary({ count, progress }: { count: number; progress: SetProgress }) {
  const { goal, isProvisional, costToFinish } = progress
  const what = goal === 'master' ? messages.printings(count) : messages.cards(count)
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
        <span>
          {what}
          <span className="money"> · {formatCost(progress)}</span>
        </span>
        {costToFinish.hasSamplePrices && <SamplePricesBadge />}
      </p>
      {costToFinish.worth && <RatesNote worth={costToFinish.worth} />}
      {isProvisional && <p className="text-warning">{messages.provisional}</p>}
    </div>
  )
}

type MissingOfSetProps = Pick<ReturnType<typeof useMissing>, 'goal'> & {
  id: string
  set: SetInCompletion
  items: readonly MissingItem[]
}

/** The missing cards of a set with their tools. */
function MissingOfSet({ id, set, items, goal }: MissingOfSetProps) {
  const [layout] = useMissingLayout()
  const [sort] = useMissingSort()
  const isPrinting = useIsPrinting()
  const want = useWantMissing(id)
  const sorted = useMemo(() => sortMissing(items, sort), [items, sort])
  const { name } = set.set
  if (items.length === 0) {
    return (
      <>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <CompletionChoices />
        </div>
        <EmptyState icon={<CircleCheck className="icon" aria-hidden />} title={messages.complete}>
          {goal === 'master' ? messages.completePrintings : messages.completeCards}
        </EmptyState>
      </>
    )
  }
  const List = layout === 'list' || isPrinting ? MissingLines : MissingPictures
  return (
    <>
      <Summary count={items.length} progress={progressTowards(goal, set)} />
      <MissingCardsToolbar
        title={messages.title(name)}
        text={() => missingText(sorted, name, printingText)}
        unwanted={items.filter(({ isWanted }) => !isWanted).length}
        onWant={() => want(items)}
      />
      <List items={sorted} label={messages.list} />
    </>
  )
}

type Props = { userId: string; id: string; setId: string | undefined }

/** The missing cards of a set in a collection, in all their states. */
export function MissingCardsView({ userId, id, setId }: Props) {
  const { isLoaded, failed, retry, set, items, goal } = useMissing(userId, id, setId)
  const offline = useReloadWhenOnline({ isMissing: failed && !isLoaded, reload: retry })
  const openCollection = <LinkButton to={myCollectionPath(id)}>{messages.openCollection}</LinkButton>
  return (
    <>
      <h1 className="text-2xl break-words md:text-3xl">
        {set ? messages.title(set.set.name) : messages.pageTitle}
      </h1>
      {!isLoaded && failed && (
        <ErrorState
          message={offline ? messages.offline : messages.failed}
          actionLabel={messages.tryAgain}
          onAction={retry}
        />
      )}
      {!isLoaded && !failed && <Skeleton className="h-64" />}
      {isLoaded && set && items && <MissingOfSet id={id} set={set} items={items} goal={goal} />}
      {isLoaded && !(set && items) && <EmptyState title={messages.noSet} action={openCollection} />}
    </>
  )
}
