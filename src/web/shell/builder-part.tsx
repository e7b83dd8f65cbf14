import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import {
  collectingStore,
  initialCollectingState,
  pendingCommandStore,
} from '#web/features/collection-builder/collecting.ts'

const BuilderSlot = lazyPart(
  componentLoader(
    () => import('#web/features/collection-builder/builder-slot.tsx'),
    code => code.BuilderSlot,
  ),
)

const delayMilliseconds = 100

/** Drops commands while there is no code that executes them, so that none takes effect minutes later. */
function LostBuilder({ onCommand }: { onCommand: () => void }) {
  const drop = useEffectEvent(() => {
    if (pendingCommandStore.get().length === 0) return
    pendingCommandStore.set([])
    collectingStore.set(initialCollectingState)
    onCommand()
  })
  useEffect(() => {
    drop()
    return pendingCommandStore.subscribe(() => drop())
  }, [])
  return null
}

/** The collection builder and its button. The page comes first. */
export function BuilderPart({ isHidden }: { isHidden: boolean }) {
  const [isTime, setTime] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setTime, delayMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isTime) return null
  return (
    <Suspense fallback={null}>
      <BuilderSlot
        isHidden={isHidden}
        attempt={attempt}
        fallback={<LostBuilder onCommand={() => setAttempt(count => count + 1)} />}
      />
    </Suspense>
  )
}
