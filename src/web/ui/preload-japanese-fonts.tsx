import { memo } from 'react'
import { DeferredRender } from './deferred-render.tsx'
import { ItemRenderTimingContext } from './use-deferred-render.ts'

/** The weights of texts in lists; the language name in the footer loads the regular one. */
const weights = ['font-medium', 'font-semibold', 'font-bold']

/**
 * Hidden Japanese text that loads the system's fonts before scrolling shows a Japanese name: the first text in a
 * weight takes a slow device longer than a frame. A slow device renders each weight after a frame of its own.
 */
export const PreloadJapaneseFonts = memo(function PreloadJapaneseFonts() {
  return (
    <ItemRenderTimingContext value="later">
      {weights.map(weight => (
        <DeferredRender key={weight}>
          <span className={`invisible absolute ${weight}`} lang="ja" aria-hidden>
            日
          </span>
        </DeferredRender>
      ))}
    </ItemRenderTimingContext>
  )
})
