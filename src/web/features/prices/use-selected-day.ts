import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const week = 7
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: week,
  PageDown: -week,
  Home: -Infinity,
  End: Infinity,
}

type Days = {
  count: number
  /** The index of the day without a selection. */
  initial: number
  indexAt: (pixels: number) => number
}

/** The day under the pointer or selected by keys. Without one, `index` is the initial day and `isActive` is false. */
export function useSelectedDay({ count, initial, indexAt }: Days) {
  const [selected, setSelected] = useState<number>()
  const last = count - 1
  const index = Math.min(selected ?? initial, last)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setSelected(Math.max(0, Math.min(last, index + step)))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) =>
    setSelected(indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const handlers = {
    onKeyDown,
    onPointerMove,
    onPointerDown: onPointerMove,
    onFocus: () => setSelected(index),
    onBlur: () => setSelected(undefined),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget !== document.activeElement) setSelected(undefined)
    },
  }
  return { index, isActive: selected !== undefined, handlers }
}
