import { useCallback, useEffect, useRef, useState } from 'react'

export type EditingState = 'saved' | 'unsaved' | 'saving'

type Editing = {
  value: string
  /** The value is stored in this browser only. */
  isUnsent: boolean
  /** Saves the text; after a failure it is stored in this browser only. */
  save: (text: string) => Promise<void>
  /** Whether a text is valid. */
  accepts?: (text: string) => boolean
  /** Delay of automatic saving after the last change. */
  autosaveMilliseconds?: number
}

const anything = () => true

/**
 * State of a text field that is edited in place: saves on commit, when the page is left and, with
 * `autosaveMilliseconds`, after a pause in typing.
 */
export function useEditing({ value, isUnsent, save, accepts = anything, autosaveMilliseconds }: Editing) {
  const [draft, setDraft] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isChanged = draft !== undefined && draft.trim() !== value.trim()
  const unsaved = isChanged ? draft : isUnsent ? value : undefined
  const latest = useRef({ unsaved, save, accepts })
  useEffect(() => {
    latest.current = { unsaved, save, accepts }
  })

  const keep = useCallback(async (when: 'paused' | 'left') => {
    const { unsaved: text, save: send, accepts: fits } = latest.current
    if (text === undefined) return setDraft(undefined)
    if (!fits(text)) return
    setSaving(true)
    await send(text).catch(() => {})
    // A space at the end means that the user continues to type. The draft then stays as it is, because saved texts are
    // trimmed.
    const isTyping = when === 'paused' && /\s$/.test(text)
    setDraft(now => (now === text && !isTyping ? undefined : now))
    setSaving(false)
  }, [])
  const commit = useCallback(() => keep('left'), [keep])

  useEffect(() => {
    if (!isChanged || autosaveMilliseconds === undefined) return
    const timer = setTimeout(() => void keep('paused'), autosaveMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, isChanged, autosaveMilliseconds, keep])

  useEffect(() => {
    const keepNow = () => void commit()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [commit])

  const state: EditingState = isSaving ? 'saving' : unsaved === undefined ? 'saved' : 'unsaved'
  const text = draft ?? value
  return {
    text,
    state,
    isAccepted: accepts(text),
    change: setDraft,
    commit,
    cancel: () => setDraft(undefined),
  }
}
