import { useEffect, useState } from 'react'
import { type LinkResult, readLinkResult } from './link-result.ts'

/** The result of the mail link or provider redirect that opened this page; undefined while it is read. */
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
