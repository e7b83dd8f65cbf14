import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { messages } from '#web/messages/en.ts'
import { loadToaster } from '#web/ui/toast.ts'

/** Until its code can be loaded, messages are not shown, but the page works. */
const Toaster = lazyPart(async () => (await loadToaster()).Toaster)

/** Mounted after the page has loaded, because messages only follow actions of the user. */
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
