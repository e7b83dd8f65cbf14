import { Suspense, useEffect, useState } from 'react'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'

const BuilderSlot = lazyPart(
  componentLoader(
    () => import('#web/features/collection-builder/builder-slot.tsx'),
    code => code.BuilderSlot,
  ),
)

const delayMilliseconds = 100

/** The collection builder and its button. The page comes first. */
export function BuilderPart({ isHidden }: { isHidden: boolean }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTime, delayMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isTime) return null
  return (
    <Suspense fallback={null}>
      <BuilderSlot isHidden={isHidden} />
    </Suspense>
  )
}
