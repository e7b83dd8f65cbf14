import { stylesheetMarker } from '#site/stylesheet-marker.ts'
import { isServer } from './load.ts'

const content = { __html: isServer ? stylesheetMarker : '' }

/**
 * The end of a page's first screen. The server inserts the link of the whole stylesheet here. The
 * browser paints everything before it at once and the rest when the stylesheet is loaded, so the first
 * paint lays out only what it shows.
 */
export function StylesheetSlot() {
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={content} />
}
