import { useCallback, useEffect, useLayoutEffect, useState } from 'react'

const prefix = 'chasekit-draft:'

type Options = {
  /** Each tab has its own draft, which ends with the tab: typing in one tab never changes another one's text. */
  isPerTab?: boolean
}

const storageOf = ({ isPerTab }: Options) => (isPerTab ? sessionStorage : localStorage)

/** The stored text of a draft; '' without one. */
export function readDraft(key: string, options: Options = {}): string {
  try {
    return storageOf(options).getItem(prefix + key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string, options: Options): void {
  try {
    if (text) storageOf(options).setItem(prefix + key, text)
    else storageOf(options).removeItem(prefix + key)
  } catch {
    // A full or unavailable storage loses the draft, but does not interrupt typing.
  }
}

/** Removes all stored drafts. Called when the user signs out. */
export function clearDrafts(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}

/**
 * A text that is stored in this browser until `clear` is called, so it survives reloads and expired sessions. Not for
 * secrets, which must not be stored.
 */
export function useDraft(key: string, { isPerTab = false }: Options = {}) {
  const [text, setText] = useState('')
  // Before the paint, so that the field never shows without its draft.
  useLayoutEffect(() => {
    const stored = readDraft(key, { isPerTab })
    if (stored) setText(typed => typed || stored)
  }, [key, isPerTab])
  const change = useCallback(
    (next: string) => {
      setText(next)
      write(key, next, { isPerTab })
    },
    [key, isPerTab],
  )
  const clear = useCallback(() => change(''), [change])
  return { text, setText: change, clear }
}

/**
 * The edit of a text that the server has saved: starts with the stored draft, else with the saved text. An empty text
 * is not stored. A draft that has become the saved text, as when another tab saves it, ends: later changes of the saved
 * text are shown. `isRestored` means that a draft from before this visit is shown.
 */
export function useSavedTextDraft(key: string, saved: string) {
  const { text, setText, clear } = useDraft(key)
  const [isTyped, setTyped] = useState(false)
  const change = (next: string) => {
    setTyped(next !== saved)
    setText(next === saved ? '' : next)
  }
  /** Removes the draft after `savedText` was saved, unless the draft has changed since, in this or another tab. */
  const clearSaved = (savedText: string) => {
    if (readDraft(key) !== savedText) return
    setTyped(false)
    clear()
  }
  const isSaved = (isTyped || text !== '') && text === saved
  useEffect(() => {
    if (!isSaved) return
    setTyped(false)
    clear()
  }, [isSaved, clear])
  const isRestored = !isTyped && text !== '' && text !== saved
  return { text: isTyped ? text : text || saved, setText: change, clear, clearSaved, isRestored }
}
