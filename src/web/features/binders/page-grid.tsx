import type { DragEvent, KeyboardEvent } from 'react'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { bindersMessages as messages } from '#web/messages/en/binders.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DragButton } from './drag-button.tsx'
import {
  countStack,
  emptyPocket,
  pictureOf,
  pocketMarks,
  pocketText,
  type ShownPocket,
} from './pocket-text.ts'

/** A pocket by its page, row and column. */
export type PocketAt = { page: number; row: number; column: number }

/** Whether the copies of a pocket are not there, and the names of others that are. */
export type PocketMarks = { isMissing: boolean; found: readonly string[] }

/** What users can do with pockets. Readers by link cannot do anything. */
export type PocketHandlers = {
  onPress: (at: PocketAt, pocket: ShownPocket) => void
  onKeyDown: (event: KeyboardEvent, at: PocketAt, pocket: ShownPocket) => void
  /** During a check: what differs in a pocket. */
  marksOf?: ((at: PocketAt) => PocketMarks) | undefined
  /** The pocket that the Tab key reaches. */
  current: PocketAt
  /** The pocket for which a card is typed. */
  typed?: PocketAt | undefined
  onDragStart: (event: DragEvent, at: PocketAt, pocket: ShownPocket) => void
  onDrop: (event: DragEvent, at: PocketAt) => void
}

function PocketContent({ pocket, size }: { pocket: ShownPocket; size: 'small' | '200w' }) {
  const { stack, reservation, label } = pocket
  const [front] = stack
  if (label !== null)
    return (
      <span className="pocket-label" aria-hidden>
        <span>{label}</span>
      </span>
    )
  const card = front?.card ?? reservation?.card
  if (!card) return null
  const count = countStack(pocket)
  const marks = pocketMarks(pocket)
  return (
    <>
      {/* The pocket has the name of the card. */}
      <span aria-hidden className={classNames('block', !front && 'pocket-reserved')}>
        <CardImage card={pictureOf(card)} size={size} />
      </span>
      {!front && (
        <span className="pocket-name" aria-hidden>
          <span lang={card.language}>{card.name}</span>
          {marks !== '' && <span className="block text-ink-3">{marks}</span>}
        </span>
      )}
      {front && (
        <span className="pocket-marks" aria-hidden>
          {marks !== '' && <span>{marks}</span>}
          {count > 1 && <span>{messages.inbox.times(count)}</span>}
        </span>
      )}
    </>
  )
}

function markedName(name: string, { isMissing, found }: PocketMarks): string {
  const present = isMissing ? messages.audit.missingPocket(name) : name
  return found.length > 0
    ? messages.audit.foundPocket(present, found.join(messages.pocket.separator))
    : present
}

type Props = {
  page: number
  rows: number
  columns: number
  pockets: readonly ShownPocket[]
  copies?: 'shown' | 'hidden'
  handlers?: PocketHandlers | undefined
}

const isAt = (one: PocketAt, other: PocketAt) =>
  one.page === other.page && one.row === other.row && one.column === other.column

export const pocketId = ({ page, row, column }: PocketAt) => `pocket-${page}-${row}-${column}`

/** The pockets of one page, empty ones included. */
export function PageGrid({ page, rows, columns, pockets, copies, handlers }: Props) {
  const known = new Map(pockets.map(pocket => [`${pocket.row} ${pocket.column}`, pocket]))
  const cells = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns) + 1, (index % columns) + 1]
    return known.get(`${row} ${column}`) ?? emptyPocket(row, column)
  })
  return (
    <div
      role="group"
      aria-label={messages.page.pageName(page)}
      className="binder-page"
      style={{ '--columns': columns } as object}
    >
      {cells.map(pocket => {
        const at = { page, row: pocket.row, column: pocket.column }
        const name = pocketText(page, pocket, copies)
        const content = <PocketContent pocket={pocket} size={columns > 3 ? '200w' : 'small'} />
        if (!handlers)
          return (
            <div key={pocketId(at)} role="img" aria-label={name} className="pocket">
              {content}
            </div>
          )
        const marks = handlers.marksOf?.(at)
        return (
          <div
            key={pocketId(at)}
            className="pocket"
            data-found={marks && marks.found.length > 0}
            data-typed={handlers.typed && isAt(at, handlers.typed)}
          >
            {content}
            {marks && marks.found.length > 0 && (
              <span className="pocket-name pocket-found" aria-hidden>
                {`+ ${marks.found.join(messages.pocket.separator)}`}
              </span>
            )}
            <DragButton
              id={pocketId(at)}
              className="pocket-button"
              aria-label={marks ? markedName(name, marks) : name}
              aria-pressed={marks?.isMissing}
              tabIndex={isAt(at, handlers.current) ? 0 : -1}
              draggable={pocket.stack.length > 0 || pocket.reservation !== null || pocket.label !== null}
              onPress={() => handlers.onPress(at, pocket)}
              onKeyDown={event => handlers.onKeyDown(event, at, pocket)}
              onDragStart={event => handlers.onDragStart(event, at, pocket)}
              onDragOver={event => event.preventDefault()}
              onDrop={event => handlers.onDrop(event, at)}
            />
          </div>
        )
      })}
    </div>
  )
}
