import { useCallback, useState } from 'react'

/** The text of a live region, which screen readers read. The same text is read again if it is set again. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), [])
  return { said, say }
}
