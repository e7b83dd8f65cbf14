import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsQuery } from './collections-queries.ts'

/** What the person does comes first. */
const restMilliseconds = 2000

/** Settles when the service worker answers for this page: now, or once it has been installed. */
function workerReady(signal: AbortSignal): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  return new Promise(resolve => {
    if (workers?.controller) return resolve()
    workers?.addEventListener('controllerchange', () => resolve(), { once: true, signal })
  })
}

/** Keeps a person's collections for when there is no network, once per visit of the page; not where bytes are dear. */
export function useKeptOffline(userId: string): void {
  const { api } = useApp()
  const { data } = useQuery({ ...myCollectionsQuery(api, userId), enabled: false })
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  const isHere = data !== undefined
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!isHere || connection?.saveData) return
    const visit = new AbortController()
    const begin = async () => {
      await workerReady(visit.signal)
      const { keepOffline } = await import('./keep-offline.ts')
      await keepOffline(userId, latest.current ?? [], visit.signal)
    }
    const timer = setTimeout(() => void begin().catch(() => {}), restMilliseconds)
    return () => {
      clearTimeout(timer)
      visit.abort()
    }
  }, [userId, isHere])
}
