import { useSearchParams } from 'react-router'
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

/** What the address asks for, and a function that changes its options. */
export function usePrintUrl() {
  const [query, setQuery] = useSearchParams()
  const [lastPaper, setLastPaper] = useLastPaper()
  const options = readPrintOptions(query)
  const setOptions = (changes: Partial<PrintOptions>) => {
    if (changes.paper) setLastPaper(changes.paper)
    setQuery(withPrintOptions(query, changes), { replace: true, preventScrollReset: true })
  }
  const chosen: ChosenOptions = { ...options, paper: options.paper ?? lastPaper }
  return { source: readPrintSource(query), options: chosen, setOptions }
}
