import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { cardDragType } from '#web/features/card-ui/card-drag.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import type { Binder } from './binder-queries.ts'
import type { ChosenCopy } from './inbox-panel.tsx'
import type { PocketAt } from './page-grid.tsx'
import type { ShownPocket } from './pocket-text.ts'
import type { BinderChanges, PocketStep } from './use-binder-changes.ts'
import { pocketOfKey, type Spread, usePocketFocus } from './use-pocket-focus.ts'

const { page: messages } = bindersMessages

/** What the next pressed pocket gets: a copy, or what is in another pocket. */
export type Carried = { put: ChosenCopy } | { from: PocketAt; name: string }

type Deps = {
  binder: Binder
  spread: Spread
  pocketAt: (at: PocketAt) => ShownPocket
  changes: BinderChanges
  onOpen: (at: PocketAt) => void
  onType: (at: PocketAt, letter: string) => void
}

export const nameOfPocket = ({ stack, reservation, label }: ShownPocket): string =>
  stack[0]?.card.name ?? reservation?.card.name ?? label ?? ''

const putOf = ({ id, collectionId, productId }: ChosenCopy): PocketStep['put'] =>
  id === null ? { collectionId, productId } : { copyId: id, quantity: 1 }

function readDragged({ dataTransfer }: DragEvent): Carried | undefined {
  try {
    const dragged: unknown = JSON.parse(dataTransfer.getData(cardDragType))
    const isCarried =
      typeof dragged === 'object' && dragged !== null && ('put' in dragged || 'from' in dragged)
    return isCarried ? (dragged as Carried) : undefined
  } catch {
    // Something else was dropped, such as a file.
    return undefined
  }
}

/** The steps that empty a pocket. */
function stepsToEmpty(at: PocketAt, { stack, reservation, label }: ShownPocket): PocketStep[] {
  return [
    ...stack.flatMap(({ copyId }) => (copyId ? [{ ...at, take: { copyId } }] : [])),
    ...(reservation ? [{ ...at, reserve: null }] : []),
    ...(label === null ? [] : [{ ...at, label: null }]),
  ]
}

/** Puts a copy, or what is in another pocket, into a pocket. Two pockets that are in use are swapped. */
function placeCarried(changes: BinderChanges, carried: Carried, at: PocketAt, target: ShownPocket) {
  if ('put' in carried)
    return changes.changePockets([{ ...at, put: putOf(carried.put) }], messages.put(carried.put.name))
  const isFree = target.stack.length === 0 && target.label === null
  return changes.changePockets(
    [{ ...carried.from, ...(isFree ? { moveTo: at } : { swapWith: at }) }],
    messages.moved,
  )
}

/** Keys, presses and drags on the pockets of a binder. */
export function usePocketInput({ binder, spread, pocketAt, changes, onOpen, onType }: Deps) {
  const { current, setCurrent, walkTo } = usePocketFocus(spread)
  const [carried, setCarried] = useState<Carried>()
  const place = (what: Carried, at: PocketAt) => {
    setCarried(undefined)
    return placeCarried(changes, what, at, pocketAt(at))
  }
  const empty = (at: PocketAt, pocket: ShownPocket) => {
    const steps = stepsToEmpty(at, pocket)
    if (steps.length > 0) void changes.changePockets(steps, messages.taken(nameOfPocket(pocket)))
  }
  const onKeyDown = (event: KeyboardEvent, at: PocketAt, pocket: ShownPocket) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
    const target = pocketOfKey(event.key, at, binder, spread)
    if (target) walkTo(target)
    else if (event.key === 'Delete' || event.key === 'Backspace') empty(at, pocket)
    else if (event.key === 'Escape' && carried) setCarried(undefined)
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) onType(at, event.key)
    else if (target === undefined) return
    event.preventDefault()
  }
  const handlers = {
    current,
    onPress: (at: PocketAt) => {
      setCurrent(at)
      if (carried) void place(carried, at)
      else onOpen(at)
    },
    onKeyDown,
    onDragStart: ({ dataTransfer }: DragEvent, at: PocketAt, pocket: ShownPocket) =>
      dataTransfer.setData(cardDragType, JSON.stringify({ from: at, name: nameOfPocket(pocket) })),
    onDrop: (event: DragEvent, at: PocketAt) => {
      const dragged = readDragged(event)
      if (!dragged) return
      event.preventDefault()
      void place(dragged, at)
    },
  }
  return { carried, setCarried, place, walkTo, handlers }
}
