import { useCallback, useEffect, useRef, useState } from 'react'

export type EditingState = 'saved' | 'unsaved' | 'saving'

type Editing = {
  value: string
  /** Keeps the text; fails when it could not be kept where it belongs. */
  save: (text: string) => Promise<void>
  /** Whether a text can be kept at all. */
  accepts?: (text: string) => boolean
  /** Saves by itself, so long after the last change. */
  autosaveMilliseconds?: number
}

const anything = () => true

/** A text that is edited in place: saved, then unsaved while it is typed, then saving, then saved. */
export function useEditing({ value, save, accepts = anything, autosaveMilliseconds }: Editing) {
  const [draft, setDraft] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  /** A text that could not be saved is sent again when it changes or when asked to, not by the clock. */
  const tried = useRef<string>(undefined)
  const latest = useRef({ draft, save, accepts })
  useEffect(() => {
    latest.current = { draft, save, accepts }
  })

  const commit = useCallback(async () => {
    const { draft: text, save: keep, accepts: fits } = latest.current
    if (text === undefined || !fits(text)) return
    tried.current = text
    setSaving(true)
    try {
      await keep(text)
      setDraft(now => (now === text ? undefined : now))
      tried.current = undefined
    } catch {
      // It stays as typed and unsaved.
    } finally {
      setSaving(false)
    }
  }, [])

  useEffect(() => {
    if (draft === undefined || autosaveMilliseconds === undefined) return
    const timer = setTimeout(() => {
      if (tried.current !== draft) void commit()
    }, autosaveMilliseconds)
    return () => clearTimeout(timer)
  }, [draft, autosaveMilliseconds, commit])

  useEffect(() => {
    const keepNow = () => void commit()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [commit])

  const state: EditingState = isSaving ? 'saving' : draft === undefined ? 'saved' : 'unsaved'
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
