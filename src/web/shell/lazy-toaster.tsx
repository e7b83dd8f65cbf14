import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { messages } from '#web/messages/en.ts'

type Labels = { label: string; dismissLabel: string }

/** If its code cannot be loaded, messages are not shown, but the page works. */
const Toaster = lazy(async (): Promise<{ default: ComponentType<Labels> }> => {
  const code = await import('#web/ui/toaster.tsx').catch(() => undefined)
  return { default: code?.Toaster ?? (() => null) }
})

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
