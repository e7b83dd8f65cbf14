import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { isTradeTag, tradeTag } from '#domain/trade-tag.ts'
import { withReason } from '#web/api/api-error-message.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { cardKey, runInTurn } from '#web/changes/run-in-turn.ts'
import { changeSelectedCopies } from '#web/features/copies/use-change-selected-copies.ts'
import { myCollectionsMessages } from '#web/messages/en/collections.ts'
import { tradeMessages } from '#web/messages/en/trade.ts'
import { toast } from '#web/ui/toast.ts'
import { type CacheScope, updateCachedRows } from './collection-cache.ts'

type App = ReturnType<typeof useApp>

const { card: texts } = myCollectionsMessages

function withForTrade({ isForTrade: _, ...row }: ApiCollectionRow, isForTrade: boolean): ApiCollectionRow {
  return isForTrade ? { ...row, isForTrade } : row
}

/** The tags of a card that mean that it is for trade, as its owner wrote them. */
async function readTradeTags({ api }: App, { id }: CacheScope, productId: string): Promise<string[]> {
  const query = { productId, collection: id, pageSize: '1' }
  const { copies } = await api('GET /copies', { query })
  return copies.flatMap(({ tags }) => tags).filter(isTradeTag)
}

/** Marks all copies of a card in its collection as for trade, or ends that. The mark shows at once. */
export async function setForTrade(
  app: App,
  scope: CacheScope,
  row: ApiCollectionRow,
  isForTrade: boolean,
): Promise<void> {
  const card = { collectionId: scope.id, productId: row.productId }
  const show = (isOn: boolean) =>
    updateCachedRows(scope, new Set([row.productId]), one => withForTrade(one, isOn))
  const send = async () => {
    const removeTags = isForTrade ? [] : await readTradeTags(app, scope, row.productId)
    await changeSelectedCopies(
      app,
      scope.userId,
      { ids: [], cards: [card] },
      {
        addTags: isForTrade ? [tradeTag] : [],
        removeTags,
        requestId: newRequestId(),
        allowUnlisted: true,
        text: isForTrade ? texts.marked(row.name, texts.forTrade) : tradeMessages.unmarked(row.name),
      },
    )
  }
  show(isForTrade)
  try {
    await runInTurn(cardKey(card), send)
  } catch (error) {
    show(!isForTrade)
    toast.error(withReason(tradeMessages.failed, error))
  }
}
