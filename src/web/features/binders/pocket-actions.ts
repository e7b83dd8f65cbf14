import { bindersMessages } from '#web/messages/en/binders.ts'
import type { ChosenCopy } from './inbox-panel.tsx'
import type { PocketAt } from './page-grid.tsx'
import type { ShownPocket } from './pocket-text.ts'
import type { BinderChanges, PocketStep, ReportFailure } from './use-binder-changes.ts'

const { page: messages } = bindersMessages

/** What the next pressed pocket gets: a copy, or what is in another pocket. */
export type Carried = { put: ChosenCopy } | { from: PocketAt; name: string }

/** What keys, presses and drags do with pockets: at once, or marked during a check. */
export type PocketActions = {
  /** Resolves to whether it is in the pocket. A failure is reported: in a toast, or where the copy was typed. */
  place: (carried: Carried, at: PocketAt, report?: ReportFailure) => Promise<boolean>
  empty: (at: PocketAt, pocket: ShownPocket) => void
}

export const nameOfPocket = ({ stack, reservation, label }: ShownPocket): string =>
  stack[0]?.card.name ?? reservation?.card.name ?? label ?? ''

const putOf = ({ id, collectionId, productId }: ChosenCopy): PocketStep['put'] =>
  id === null ? { collectionId, productId } : { copyId: id, quantity: 1 }

/** The steps that empty a pocket. */
function stepsToEmpty(at: PocketAt, { stack, reservation, label }: ShownPocket): PocketStep[] {
  return [
    ...stack.flatMap(({ copyId }) => (copyId ? [{ ...at, take: { copyId } }] : [])),
    ...(reservation ? [{ ...at, reserve: null }] : []),
    ...(label === null ? [] : [{ ...at, label: null }]),
  ]
}

/** Actions that change pockets at once. Two pockets that are in use are swapped. */
export function changingActions(
  { changePockets }: BinderChanges,
  pocketAt: (at: PocketAt) => ShownPocket,
): PocketActions {
  return {
    place: async (carried, at, report) => {
      if ('put' in carried) {
        const step = { ...at, put: putOf(carried.put) }
        return (await changePockets([step], messages.put(carried.put.name), report)) !== undefined
      }
      const { stack, label } = pocketAt(at)
      const isFree = stack.length === 0 && label === null
      const step = { ...carried.from, ...(isFree ? { moveTo: at } : { swapWith: at }) }
      return (await changePockets([step], messages.moved, report)) !== undefined
    },
    empty: (at, pocket) => {
      const steps = stepsToEmpty(at, pocket)
      if (steps.length > 0) void changePockets(steps, messages.taken(nameOfPocket(pocket)))
    },
  }
}
