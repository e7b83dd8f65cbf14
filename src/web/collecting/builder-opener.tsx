import { GalleryVerticalEnd } from 'lucide-react'
import type { Ref } from 'react'
import { collecting as words } from '#web/messages/en/collecting.ts'
import { ask } from './collecting.ts'

type Props = { count?: number | undefined; ref?: Ref<HTMLButtonElement> | undefined }

/** The floating button that brings the builder. */
export function BuilderOpener({ count, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={false}
      className="btn btn-secondary fixed right-4 bottom-4 z-(--z-sticky) rounded-full bg-raised shadow-raised"
      onClick={() => ask({ kind: 'open' })}
    >
      <GalleryVerticalEnd className="icon" aria-hidden />
      {words.open}
      {count ? <span className="badge badge-accent">{count.toLocaleString('en')}</span> : null}
    </button>
  )
}
