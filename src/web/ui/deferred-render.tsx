import { type ReactNode, use } from 'react'
import { ItemRenderTimingContext, useDeferredRender } from './use-deferred-render.ts'

/** Renders its children in a later frame than the item around them, so that scrolling stays smooth. */
export function DeferredRender({ children }: { children: ReactNode }) {
  return useDeferredRender(use(ItemRenderTimingContext)) ? children : null
}
