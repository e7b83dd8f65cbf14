import { useCallback, useState } from 'react'

/**
 * Announces texts to screen readers through a live region. `announcement` is the text of the region; its `times` changes
 * with each call, so that the same text is read again.
 */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 })
  const announce = useCallback(
    (text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 })),
    [],
  )
  return { announcement, announce }
}
