import { lazy, Suspense, useEffect, useState } from 'react'
import { messages } from '#web/messages/en.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

/** Mounted once the page has come to rest: messages only follow what a visitor does. */
export function LazyToaster() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setReady, 1000, true)
    return () => clearTimeout(timer)
  }, [])
  if (!ready) return null
  return (
    <Suspense fallback={null}>
      <Toaster label={messages.header.notifications} dismissLabel={messages.header.dismiss} />
    </Suspense>
  )
}
