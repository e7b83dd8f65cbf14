import { LibraryBig } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { messages } from '#web/messages/en.ts'
import { ask } from './collecting.ts'

type Props = { children?: ReactNode; ref?: Ref<HTMLButtonElement> }

/** The floating button that brings the builder. */
export function BuilderOpener({ children, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      data-below-toasts=""
      aria-expanded={false}
      className="btn btn-secondary fixed right-[calc(1rem+var(--scrollbar,0px))] bottom-4 z-(--z-sticky) rounded-full shadow-raised min-[80rem]:[[data-panel]_.panel-shell:not(:empty)~&]:hidden"
      onClick={() => ask({ kind: 'open' })}
    >
      <LibraryBig className="icon" aria-hidden />
      {messages.header.myCollections}
      {children}
    </button>
  )
}
