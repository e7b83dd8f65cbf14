import { useState } from 'react'

/** Goes through addresses until one loads; `src` is undefined when none is left. */
export function useWorkingImage(addresses: readonly string[]) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = addresses.find(address => !failed.includes(address))
  const fail = () => {
    if (src !== undefined) setFailed(before => [...before, src])
  }
  // A picture may have failed before React took over the page and could hear of it.
  const ref = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src')) fail()
  }
  return { src, ref, onError: fail }
}
