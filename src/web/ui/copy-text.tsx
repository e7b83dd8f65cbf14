import { useRef } from 'react'
import { toast } from './toast.ts'

type CopyMessages = { copied: string; copyFailed: string }

/** One failure at a time: its text is the one that was copied last. */
const failureId = 'copy-failed'
const maxRows = 4

/** A text that could not be copied, to be selected by hand. */
function UncopiedText({ label, text }: { label: string; text: string }) {
  const rows = Math.min(maxRows, text.split('\n').length)
  const field = {
    'aria-label': label,
    value: text,
    readOnly: true,
    translate: 'no' as const,
    className: 'input input-small mt-2 w-80 max-w-full text-ink',
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      event.currentTarget.select(),
  }
  return (
    <>
      <span className="block">{label}</span>
      {rows === 1 ? <input {...field} /> : <textarea {...field} rows={rows} />}
    </>
  )
}

async function copy(text: string, copied: string, onFailure: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return onFailure()
  }
  toast.dismiss(failureId)
  toast.success(copied)
}

/**
 * Copies a text to the clipboard and shows a toast with the result. It fails on insecure (HTTP) pages, which may not
 * copy. The toast then shows the text in a field until it is dismissed.
 */
export function copyTextWithToast(text: string, { copied, copyFailed }: CopyMessages): Promise<void> {
  return copy(text, copied, () =>
    toast.error(<UncopiedText label={copyFailed} text={text} />, { id: failureId, duration: Infinity }),
  )
}

/** Selects the text of a field, which gets the focus, or of another element. */
function selectText(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement) {
    element.focus()
    element.select()
  } else if (element) window.getSelection()?.selectAllChildren(element)
}

/**
 * Returns a ref for the element that shows a text, and a function that copies the text like `copyTextWithToast`. If this
 * fails, the shown text is selected, as `copyFailed` says. The toast does not repeat it: it may be a secret.
 */
export function useCopyShownText<Shown extends HTMLElement>(
  text: string,
  { copied, copyFailed }: CopyMessages,
) {
  const shown = useRef<Shown>(null)
  const copyShown = () =>
    copy(text, copied, () => {
      selectText(shown.current)
      toast.error(copyFailed)
    })
  return [shown, () => void copyShown()] as const
}

/** Copies the absolute URL of a page of this site and shows a toast with the result. */
export function copyPageUrlWithToast(path: string, messages: CopyMessages): Promise<void> {
  return copyTextWithToast(new URL(path, window.location.origin).href, messages)
}
