import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { cardDragType } from '#web/features/card-ui/card-drag.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import type { Binder } from './binder-queries.ts'
import type { PocketAt } from './page-grid.tsx'
import { type Carried, nameOfPocket, type PocketActions } from './pocket-actions.ts'
import type { ShownPocket } from './pocket-text.ts'
import { pocketOfKey, type Spread, usePocketFocus } from './use-pocket-focus.ts'

type Deps = {
  binder: Binder
  spread: Spread
  actions: PocketActions
  onOpen: (at: PocketAt) => void
  onType: (at: PocketAt, letter: string) => void
}

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

/** Keys, presses and drags on the pockets of a binder. */
export function usePocketInput({ binder, spread, actions, onOpen, onType }: Deps) {
  const { current, setCurrent, turnTo, walkTo } = usePocketFocus(spread)
  const [carried, setCarried] = useState<Carried>()
  const place = (what: Carried, at: PocketAt) => {
    setCarried(undefined)
    return actions.place(what, at)
  }
  const putDown = async (what: Carried, at: PocketAt) => {
    const isPlaced = await place(what, at)
    // The user can choose another pocket.
    if (!isPlaced) setCarried(current => current ?? what)
  }
  const onKeyDown = (event: KeyboardEvent, at: PocketAt, pocket: ShownPocket) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
    const target = pocketOfKey(event.key, at, binder, spread)
    if (target) walkTo(target)
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.empty(at, pocket)
    else if (event.key === 'Escape' && carried) setCarried(undefined)
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) onType(at, event.key)
    else if (target === undefined) return
    event.preventDefault()
  }
  const handlers = {
    current,
    onPress: (at: PocketAt) => {
      setCurrent(at)
      if (carried) void putDown(carried, at)
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
  return { carried, setCarried, turnTo, walkTo, handlers }
}
