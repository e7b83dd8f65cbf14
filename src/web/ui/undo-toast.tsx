import { type ReactNode, useEffect } from 'react'
import { toast as show } from 'react-hot-toast/headless'
import { announceMessage } from './toast.ts'

/** How long the toast is shown: long enough to read the message, reach the button and press it. */
const shownMilliseconds = 10_000

/** A button of a toast. */
export type ToastAction = { label: string; onPress: () => void }

type ActionToast = {
  text: ReactNode
  /** A sentence below the text. */
  detail?: string
  actions: readonly ToastAction[]
  /** Whether the action was done, as without a tone, or failed. */
  tone?: 'success' | 'error'
  /** A toast replaces the one with the same id. */
  id?: string | undefined
  /** Called when the toast is shown. The function that it returns is called when the toast is gone. */
  onShow?: (() => () => void) | undefined
}

function ActionText({ id, text, detail, actions, onShow }: Omit<ActionToast, 'tone'> & { id: string }) {
  useEffect(() => onShow?.(), [onShow])
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{text}</span>
      {detail && <span className="basis-full">{detail}</span>}
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
  )
}

/** Shows a toast that reports an action, with buttons. Returns a function that removes the toast. */
export function showActionToast(toast: ActionToast): () => void {
  const { tone = 'success', id: toastId, ...content } = toast
  announceMessage()
  const shownId = show[tone](({ id }) => <ActionText {...content} id={id} />, {
    duration: shownMilliseconds,
    ...(toastId !== undefined && { id: toastId }),
  })
  return () => show.remove(shownId)
}

type Props = Pick<ActionToast, 'text' | 'tone' | 'id' | 'onShow'> & {
  undoLabel: string
  onUndo: () => void
  /** Another action, after the undo. */
  action?: ToastAction | undefined
}

/** Shows a toast that reports an action, with a button that undoes it. Returns a function that removes the toast. */
export function showUndoToast({ undoLabel, onUndo, action, ...toast }: Props): () => void {
  const undo = { label: undoLabel, onPress: onUndo }
  return showActionToast({ ...toast, actions: action ? [undo, action] : [undo] })
}
