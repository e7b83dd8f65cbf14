import { type ReactNode, use } from 'react'
import { ItemTurn, useTurn } from './use-turn.ts'

/** A part of an item that has a turn of its own to be drawn, after the items themselves. */
export function InTurn({ children }: { children: ReactNode }) {
  return useTurn(use(ItemTurn)) ? children : null
}
