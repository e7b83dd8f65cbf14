import { useEffect, useState } from 'react'
import { type Arrival, linkArrival } from './link-arrival.ts'

/** What the address of this page brought; undefined while that is being found out. */
export function useLinkArrival(): Arrival | undefined {
  const [arrival, setArrival] = useState<Arrival>()
  useEffect(() => {
    let isHere = true
    void linkArrival(window.location.href).then(found => isHere && setArrival(found))
    return () => {
      isHere = false
    }
  }, [])
  return arrival
}
