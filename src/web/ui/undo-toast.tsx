import { toast as show } from 'react-hot-toast/headless'
import { announceMessage } from './toast.ts'

/** How long the toast is shown: long enough to read the message, reach the button and press it. */
const undoMilliseconds = 10_000

type Props = {
  text: string
  undoLabel: string
  onUndo: () => void
  /** A toast replaces the one with the same id. */
  id?: string
}

/** Shows a toast that reports an action, with a button that undoes it. Returns a function that removes the toast. */
export function showUndoToast({ text, undoLabel, onUndo, id: toastId }: Props): () => void {
  announceMessage()
  const shownId = show.success(
    ({ id }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{text}</span>
        <button
          type="button"
          className="link min-h-6 font-semibold"
          onClick={() => {
            // Not dismissed: a toast that leaves would remove the one that replaces it at that moment.
            show.remove(id)
            onUndo()
          }}
        >
          {undoLabel}
        </button>
      </span>
    ),
    { duration: undoMilliseconds, ...(toastId !== undefined && { id: toastId }) },
  )
  return () => show.remove(shownId)
}
