import { useCallback, useState } from 'react'

/** A text for a live region. A repeated text is announced again. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), [])
  return { said, say }
}
