import { Suspense, useEffect, useReducer, useState } from 'react'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { messages } from '#web/messages/en.ts'
import { loadToaster, watchMessages } from '#web/ui/toast.ts'

/** Until its code can be loaded, messages are not shown, but the page works. */
const Toaster = lazyPart(async () => (await loadToaster()).Toaster)

/** Mounted after the page has loaded, because messages only follow actions of the user. */
export function LazyToaster() {
  const [ready, setReady] = useState(false)
  const [messageCount, countMessage] = useReducer((count: number) => count + 1, 0)
  useEffect(() => watchMessages(countMessage), [])
  useEffect(() => {
    const timer = setTimeout(setReady, 1000, true)
    return () => clearTimeout(timer)
  }, [])
  if (!ready) return null
  return (
    <Suspense fallback={null}>
      <Toaster
        attempt={messageCount}
        label={messages.header.notifications}
        dismissLabel={messages.header.dismiss}
      />
    </Suspense>
  )
}
