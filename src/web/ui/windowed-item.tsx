import { type ReactNode, useState } from 'react'
import { ItemTurn, type Turn, useTurn } from './use-turn.ts'
import type { Windowed } from './use-windowed-rows.ts'

type Props = {
  rows: Windowed
  place: number
  /** Of the whole list. */
  total: number
  className?: string | undefined
  children: ReactNode
}

/** An item of a long grid. One that comes by scrolling is drawn in its turn; until then its row is as high as it is known to be. */
export function WindowedItem({ rows, place, total, className, children }: Props) {
  const [turn] = useState<Turn>(rows.isScrolling ? 'later' : 'first')
  const isDrawn = useTurn(turn)
  const row = Math.floor(place / rows.columns)
  const isFirstOfRow = place % rows.columns === 0
  return (
    <li
      aria-setsize={total}
      aria-posinset={place + 1}
      className={className}
      style={isDrawn ? undefined : { height: rows.heightOf(row) }}
      {...(isFirstOfRow && isDrawn && { ref: rows.measure, 'data-index': row })}
    >
      {isDrawn ? (
        <ItemTurn value={turn}>{children}</ItemTurn>
      ) : (
        <span className="face-shape block max-h-full bg-sunken" />
      )}
    </li>
  )
}
