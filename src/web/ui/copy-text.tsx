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

/** Like `copyTextWithToast` for a secret that the page shows already: no toast repeats it, to leave no secret behind. */
export function copySecretWithToast(text: string, { copied, copyFailed }: CopyMessages): Promise<void> {
  return copy(text, copied, () => toast.error(copyFailed))
}

/** Copies the absolute URL of a page of this site and shows a toast with the result. */
export function copyPageUrlWithToast(path: string, messages: CopyMessages): Promise<void> {
  return copyTextWithToast(new URL(path, window.location.origin).href, messages)
}
