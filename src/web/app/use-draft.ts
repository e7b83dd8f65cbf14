import { useCallback, useLayoutEffect, useState } from 'react'

const prefix = 'chasekit-draft:'

function read(key: string): string {
  try {
    return localStorage.getItem(prefix + key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(prefix + key, text)
    else localStorage.removeItem(prefix + key)
  } catch {
    // A full or closed storage costs the draft, never the typing.
  }
}

/** Removes every draft, as whoever signs out expects of the browser they leave. */
export function forgetDrafts(): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(prefix))
  for (const key of keys) localStorage.removeItem(key)
}

/**
 * A text that is being written: kept in the browser until `clear`, so that a reload or a session that ends costs
 * nothing. Never for secrets.
 */
export function useKeptText(key: string) {
  const [text, setText] = useState('')
  // Before the paint: nobody sees or reads the field without its draft.
  useLayoutEffect(() => {
    const kept = read(key)
    if (kept) setText(typed => typed || kept)
  }, [key])
  const change = useCallback(
    (next: string) => {
      setText(next)
      write(key, next)
    },
    [key],
  )
  const clear = useCallback(() => change(''), [change])
  return { text, setText: change, clear }
}

/**
 * Another text for what is saved: begins as that, or as what was typed before and has neither been saved nor given up. No
 * text at all is not kept.
 */
export function useKeptChange(key: string, saved: string) {
  const { text, setText, clear } = useKeptText(key)
  const [isTyped, setTyped] = useState(false)
  const change = (next: string) => {
    setTyped(next !== saved)
    setText(next === saved ? '' : next)
  }
  /** Forgets what has been saved, unless something else was typed since, be it in another place. */
  const forget = (done: string) => {
    if (read(key) !== done) return
    setTyped(false)
    clear()
  }
  const isFromBefore = !isTyped && text !== '' && text !== saved
  return { text: isTyped ? text : text || saved, setText: change, clear, forget, isFromBefore }
}
