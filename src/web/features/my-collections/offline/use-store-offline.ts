import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsQuery } from '#web/features/my-collections/rows/collections-queries.ts'

/** Storing starts after this time, so that the user's own requests come first. */
const startDelayMs = 2000

/** Resolves when a service worker controls this page. */
function whenWorkerReady(signal: AbortSignal): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  return new Promise(resolve => {
    if (workers?.controller) return resolve()
    workers?.addEventListener('controllerchange', () => resolve(), { once: true, signal })
  })
}

/** Stores the user's collections for offline use once per visit, unless the browser saves data. */
export function useStoreOffline(userId: string): void {
  const { api } = useApp()
  const { data } = useQuery({ ...myCollectionsQuery(api, userId), enabled: false })
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  const isLoaded = data !== undefined
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!isLoaded || connection?.saveData) return
    const visit = new AbortController()
    const start = async () => {
      await whenWorkerReady(visit.signal)
      const { storeOffline } = await import('./store-offline.ts')
      await storeOffline(userId, latest.current ?? [], visit.signal)
      const { storeCardNames } = await import('#web/features/offline-search/store-card-names.ts')
      await storeCardNames(visit.signal)
    }
    const timer = setTimeout(() => void start().catch(() => {}), startDelayMs)
    return () => {
      clearTimeout(timer)
      visit.abort()
    }
  }, [userId, isLoaded])
}
