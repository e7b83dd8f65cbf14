import { useCallback, useState } from 'react'

/** A text for a live region; the same text twice in a row is heard twice. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), [])
  return { said, say }
}
