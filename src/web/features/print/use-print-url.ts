import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { createStoredChoiceHook } from '#web/app/stored-choice.ts'
import {
  type Paper,
  papers,
  type PrintOptions,
  readPrintOptions,
  readPrintSource,
  withPrintOptions,
} from './print-url.ts'

/** The paper that was chosen last in this browser, for addresses that name none. */
const useLastPaper = createStoredChoiceHook<Paper>('chasekit-paper', papers)

export type ChosenOptions = PrintOptions & { paper: Paper }

/**
 * What the address asks for, and a function that changes its options. A choice shows at once, before the address
 * changes.
 */
export function usePrintUrl() {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  const [lastPaper, setLastPaper] = useLastPaper()
  const [latest, setLatest] = useState<{ key: string; options: PrintOptions }>()
  const options = latest?.key === key ? latest.options : readPrintOptions(query)
  const setOptions = (changes: Partial<PrintOptions>) => {
    if (changes.paper) setLastPaper(changes.paper)
    const next = withPrintOptions(query, { ...options, part: 1, ...changes })
    setLatest({ key, options: readPrintOptions(next) })
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const chosen: ChosenOptions = { ...options, paper: options.paper ?? lastPaper }
  return { source: readPrintSource(query), options: chosen, setOptions }
}
