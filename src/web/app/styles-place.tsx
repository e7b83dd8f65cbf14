import { stylesMark } from '#site/styles-mark.ts'
import { onServer } from './load.ts'

const content = { __html: onServer ? stylesMark : '' }

/**
 * The end of a page's first screen. The browser draws what stands before it at once, and the rest when the whole
 * stylesheet, whose link the server writes here, has come; the first paint then lays out no more than it shows.
 */
export function StylesPlace() {
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={content} />
}
