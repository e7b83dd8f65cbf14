import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLastItemVisible } from './use-last-item-visible.ts'

type Props<PartProps> = {
  /** Fetches the code. */
  load: () => Promise<ComponentType<PartProps>>
  props: PartProps
  /** Stands there until the part does, and as high. */
  placeholder: ReactNode
  /** In its place when the code cannot be fetched; gets a way to try again. */
  failed: (retry: () => void) => ReactNode
  /** How far below the window counts as near. */
  margin?: string
  /** Does not wait until it comes near. */
  wanted?: 'now' | undefined
}

/** A part of a page whose code is fetched when it comes near the window; the server never draws it. */
export function LaterPart<PartProps extends object>(part: Props<PartProps>) {
  const { load, props, placeholder, failed, margin = '400px', wanted } = part
  const [near, setNear] = useState(false)
  const [Part, setPart] = useState<ComponentType<PartProps> | 'failed'>()
  const place = useLastItemVisible(() => setNear(true), { enabled: !near, margin })
  const due = (near || wanted === 'now') && Part === undefined
  useEffect(() => {
    if (!due) return
    load().then(
      code => setPart(() => code),
      () => setPart('failed'),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- one fetch for each time it is due, whatever the function's identity
  }, [due])
  if (Part === 'failed') return failed(() => setPart(undefined))
  return Part ? <Part {...props} /> : <div ref={place}>{placeholder}</div>
}
