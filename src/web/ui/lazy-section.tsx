import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useOnLastItemVisible } from './use-last-item-visible.ts'

type Props<SectionProps> = {
  /** Imports the component. */
  load: () => Promise<ComponentType<SectionProps>>
  props: SectionProps
  /** Shown until the component is loaded, at the same height. */
  placeholder: ReactNode
  /** Shown when the import fails; receives a retry function. */
  renderFailed: (retry: () => void) => ReactNode
  /** How far below the viewport loading starts. */
  margin?: string
  /** Loads at once instead of near the viewport. */
  start?: 'now' | undefined
}

/** A section whose code is loaded when it comes near the viewport; the server never renders it. */
export function LazySection<SectionProps extends object>(section: Props<SectionProps>) {
  const { load, props, placeholder, renderFailed, margin = '400px', start } = section
  const [isNear, setIsNear] = useState(false)
  const [Section, setSection] = useState<ComponentType<SectionProps> | 'failed'>()
  const ref = useOnLastItemVisible(() => setIsNear(true), { enabled: !isNear, margin })
  const shouldLoad = (isNear || start === 'now') && Section === undefined
  useEffect(() => {
    if (!shouldLoad) return
    load().then(
      code => setSection(() => code),
      () => setSection('failed'),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- imports once each time, whatever the identity of `load`
  }, [shouldLoad])
  if (Section === 'failed') return renderFailed(() => setSection(undefined))
  return Section ? <Section {...props} /> : <div ref={ref}>{placeholder}</div>
}
