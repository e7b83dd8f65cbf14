import { useMemo } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { useSession } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { setStatusOfMany } from './batch-status.ts'
import {
  cardCountAfter,
  changeListed,
  changeRows,
  changeStats,
  dropOtherLists,
  type Kept,
  readRowsAnew,
} from './kept-rows.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { isFullCollection } from './virtual-collections.ts'

type App = ReturnType<typeof useApp>

const withStatus = (status: CardStatus) => (row: ApiCollectionRow) =>
  row.status === status ? row : { ...row, status }

/** Shows a card's new status at once; `times` counts it in or out. */
function show(kept: Kept, row: ApiCollectionRow, status: CardStatus): void {
  changeRows(kept, new Set([row.productId]), withStatus(status))
  changeStats(kept, status === 'owned' ? 1 : -1)
}

const opposite = (status: CardStatus): CardStatus => (status === 'owned' ? 'chasing' : 'owned')

/** Of a card whose status is being set: what the server has, what is shown, and how many presses it has not answered. */
type Pressed = { server: CardStatus; shown: CardStatus; open: number }
const pressed = new Map<string, Pressed>()

/** Whether the server has not answered every press yet. */
export const isSettingStatus = (): boolean => pressed.size > 0

function showEverywhere(kept: Kept, row: ApiCollectionRow, status: CardStatus, isFull: boolean): void {
  show(kept, row, status)
  if (!isFull) changeListed(kept, one => cardCountAfter(one, status))
}

/** The last press counts; what was refused goes back to what the server has once it has answered all of them. */
async function setStatus({ api }: App, kept: Kept, row: ApiCollectionRow, isFull: boolean): Promise<void> {
  const status = opposite(row.status)
  const key = `${kept.id} ${row.productId}`
  const press = pressed.get(key) ?? { server: row.status, shown: status, open: 0 }
  pressed.set(key, press)
  press.shown = status
  press.open += 1
  showEverywhere(kept, row, status, isFull)
  try {
    const call = {
      params: { id: kept.id },
      query: { productId: row.productId },
      body: { cardStatus: status },
    }
    await oneAfterAnother(key, async () => {
      await collectionsApi(api)('PUT /collections/{id}/cards', call)
    })
    press.server = status
    dropOtherLists(kept)
    dispatchCollectionChange(kept.id)
  } catch {
    toast.error(words.card.failed)
  }
  press.open -= 1
  if (press.open > 0) return
  pressed.delete(key)
  if (press.shown !== press.server) showEverywhere(kept, row, press.server, isFull)
  // A list that was read meanwhile may have brought the status of before.
  else changeRows(kept, new Set([row.productId]), withStatus(press.server))
}

async function putBack({ api }: App, kept: Kept, removalId: string): Promise<void> {
  try {
    await api('POST /collections/{id}/cards/restore', { params: { id: kept.id }, body: { removalId } })
    dispatchCollectionChange(kept.id)
    await readRowsAnew(kept)
  } catch {
    toast.error(words.card.restoreFailed)
  }
}

/** Takes cards out and offers to put them back. Answers whether that worked. */
async function remove(app: App, kept: Kept, productIds: readonly string[], said: (count: number) => string) {
  try {
    const call = { params: { id: kept.id }, body: { productIds: [...productIds] } }
    const { removalId, removed } = await collectionsApi(app.api)('POST /collections/{id}/cards/remove', call)
    changeRows(kept, new Set(productIds), () => undefined)
    dropOtherLists(kept)
    dispatchCollectionChange(kept.id)
    if (removalId) {
      undoToast({
        text: said(removed.length),
        undoLabel: words.undo,
        onUndo: () => void putBack(app, kept, removalId),
      })
    }
    return true
  } catch {
    toast.error(words.card.removeFailed)
    return false
  }
}

export type CardActions = {
  toggleStatus: (row: ApiCollectionRow) => void
  removeCard: (row: ApiCollectionRow) => void
  removeMany: (productIds: readonly string[]) => Promise<boolean>
  markMany: (productIds: readonly string[], status: CardStatus) => Promise<boolean>
}

/** What can be done with the cards of a collection; in the Full Collection each card belongs to its own. */
export function useCardActions(userId: string, shownId: string): CardActions {
  const app = useApp()
  const { status } = useSession()
  const isSignedIn = status === 'signedIn' || status === 'loading'
  return useMemo(() => {
    const { queryClient } = app
    const isFull = isFullCollection(shownId)
    const keptOf = (row: ApiCollectionRow): Kept | undefined => {
      const id = isFull ? row.collectionId : shownId
      return id && isSignedIn ? { queryClient, userId, id } : undefined
    }
    const kept = { queryClient, userId, id: shownId }
    return {
      toggleStatus: row => {
        const own = keptOf(row)
        if (own) void setStatus(app, own, row, isFull)
        else toast.error(words.card.unable)
      },
      removeCard: row => {
        const own = keptOf(row)
        if (own) void remove(app, own, [row.productId], () => words.card.removed(row.name))
        else toast.error(words.card.removeFailed)
      },
      removeMany: productIds => remove(app, kept, productIds, words.selection.removed),
      markMany: (productIds, next) => setStatusOfMany(app, kept, productIds, next),
    }
  }, [app, isSignedIn, shownId, userId])
}
