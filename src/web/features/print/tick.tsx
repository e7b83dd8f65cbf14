import { printMessages as messages } from '#web/messages/en/print.ts'

type Props = {
  /** Whether the card is owned; undefined for a box that is only to tick with a pen. */
  isOwned: boolean | undefined
}

/** A box to tick, ticked if the card is owned. */
export function Tick({ isOwned }: Props) {
  const label = isOwned ? messages.owned : messages.notOwned
  return (
    <svg
      {...(isOwned === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox="0 0 12 12"
      className="tick"
    >
      <rect x="0.75" y="0.75" width="10.5" height="10.5" fill="none" stroke="currentColor" />
      {isOwned && <path d="m3 6.2 2.2 2.2L9.2 3.6" fill="none" stroke="currentColor" strokeWidth="1.6" />}
    </svg>
  )
}
