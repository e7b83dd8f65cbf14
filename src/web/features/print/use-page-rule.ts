import { useLayoutEffect } from 'react'
import type { Paper } from './print-url.ts'

const pageNumber = `@bottom-right {
  content: counter(page) ' / ' counter(pages);
  font-family: sans-serif;
  font-size: 8pt;
}`
const declarations = {
  list: `margin: 12mm 12mm 16mm; ${pageNumber}`,
  /** Sheets have their margins inside. */
  sheet: 'margin: 0;',
}

/**
 * Sets the size and margins of the paper while the page is open. Rules of style sheets cannot depend on a choice unless they
 * have names, and browsers lay a long document with a named page out several times.
 */
export function usePageRule(kind: keyof typeof declarations, paper: Paper): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${paper}; ${declarations[kind]} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
    }
  }, [kind, paper])
}
