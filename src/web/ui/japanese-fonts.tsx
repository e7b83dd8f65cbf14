import { memo } from 'react'
import { InTurn } from './in-turn.tsx'
import { ItemTurn } from './use-turn.ts'

/** Of the texts in a list; the footer's name of the language opens the plain one. */
const weights = ['font-medium', 'font-semibold', 'font-bold']

/**
 * Japanese text that nobody sees, so that the machine's fonts for it are open before such a name comes by scrolling: the
 * first one in a weight takes a slow device longer than a frame. Each comes in a turn of its own.
 */
export const JapaneseFonts = memo(function JapaneseFonts() {
  return (
    <ItemTurn value="later">
      {weights.map(weight => (
        <InTurn key={weight}>
          <span className={`invisible absolute ${weight}`} lang="ja" aria-hidden>
            日
          </span>
        </InTurn>
      ))}
    </ItemTurn>
  )
})
