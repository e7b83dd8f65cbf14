import { type ReactNode, use } from 'react'
import { ItemRenderTiming, useDeferredRender } from './use-deferred-render.ts'

/** A part of an item that is rendered after the items themselves. */
export function DeferredRender({ children }: { children: ReactNode }) {
  return useDeferredRender(use(ItemRenderTiming)) ? children : null
}
