import { useEffect, useState } from 'react'
import { type LinkResult, readLinkResult } from './link-result.ts'

/** The result in the URL of this page; undefined while loading. */
export function useLinkResult(): LinkResult | undefined {
  const [result, setResult] = useState<LinkResult>()
  useEffect(() => {
    let isMounted = true
    void readLinkResult(window.location.href).then(found => isMounted && setResult(found))
    return () => {
      isMounted = false
    }
  }, [])
  return result
}
