import { useState } from 'react'

/** Tries image URLs until one loads; `src` is undefined after the last failure. */
export function useWorkingImage(urls: readonly string[]) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = urls.find(url => !failed.includes(url))
  const fail = () => {
    if (src !== undefined) setFailed(failedUrls => [...failedUrls, src])
  }
  // An image may have failed before hydration, when React could not observe it.
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src')) fail()
  }
  return { src, ref, onError: fail }
}
