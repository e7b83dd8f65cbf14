import { Link } from 'react-router'
import type { FiledIn } from '#contract/filed-shapes.ts'
import { binderPath } from '#site/site-paths.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'

type Pocket = Omit<FiledIn, 'quantity'> & { quantity?: number }

/** Where a pocket is, as text: 'Blue binder · p. 12 · row 2, pocket 3'. More than one copy is counted. */
export function pocketText({ name, page, row, column, quantity = 1 }: Pocket): string {
  const text = messages.filedIn(name, page, row, column)
  return quantity > 1 ? messages.filedCopies(text, quantity) : text
}

const keyOf = ({ binderId, page, row, column }: Pocket) => `${binderId} ${page} ${row} ${column}`

type Props = {
  /** Responses that an earlier version stored for use offline have none. */
  binders: readonly Pocket[] | undefined
  className: string
  /** -1 in grids, whose cells have the focus. */
  tabIndex?: -1
}

/** Links to the pockets that copies are in. */
export function FiledLinks({ binders = [], className, tabIndex }: Props) {
  return binders.map(pocket => (
    <Link
      key={keyOf(pocket)}
      to={binderPath(pocket.binderId, pocket.page)}
      className={className}
      tabIndex={tabIndex}
    >
      {pocketText(pocket)}
    </Link>
  ))
}
