import type { ReactNode } from 'react'
import { toast as show } from 'react-hot-toast/headless'
import { announceMessage } from './toast.ts'

/** How long the toast is shown: long enough to read the message, reach the button and press it. */
const undoMilliseconds = 10_000

/** A button of a toast. */
export type ToastAction = { label: string; onPress: () => void }

type Props = {
  text: ReactNode
  undoLabel: string
  onUndo: () => void
  /** Another action, after the undo. */
  action?: ToastAction | undefined
  /** A toast replaces the one with the same id. */
  id?: string
}

/** Shows a toast that reports an action, with a button that undoes it. Returns a function that removes the toast. */
export function showUndoToast({ text, undoLabel, onUndo, action, id: toastId }: Props): () => void {
  announceMessage()
  const actions = [{ label: undoLabel, onPress: onUndo }, ...(action ? [action] : [])]
  const shownId = show.success(
    ({ id }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{text}</span>
        {actions.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            className="link min-h-6 font-semibold"
            onClick={() => {
              // Not dismissed: a toast that leaves would remove the one that replaces it at that moment.
              show.remove(id)
              onPress()
            }}
          >
            {label}
          </button>
        ))}
      </span>
    ),
    { duration: undoMilliseconds, ...(toastId !== undefined && { id: toastId }) },
  )
  return () => show.remove(shownId)
}
