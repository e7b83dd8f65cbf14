import { useEffect, useState } from 'react'
import { type LinkResult, redeemLink } from './link-result.ts'

/**
 * Redeems the mail link or provider redirect that opened this page: a code in it signs the user in. Returns the result;
 * undefined until then.
 */
export function useRedeemedLink(): LinkResult | undefined {
  const [result, setResult] = useState<LinkResult>()
  useEffect(() => {
    let isMounted = true
    void redeemLink(window.location.href).then(found => isMounted && setResult(found))
    return () => {
      isMounted = false
    }
  }, [])
  return result
}
