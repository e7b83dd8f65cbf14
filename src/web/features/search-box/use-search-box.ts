import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isComposing } from '#web/ui/is-composing.ts'
import { type ListChoice, moveChoice, noChoice, stepForKey } from '#web/ui/list-choice.ts'
import { searchPathForText } from './search-path.ts'

/** The state of the suggestion list for its box: whether it is visible, and the id of the active suggestion. */
export type PanelState = { expanded: boolean; active?: string | undefined }
export type PanelKeys = { press: (event: KeyboardEvent) => void }

const closed: PanelState = { expanded: false }

/** The text of a search box and whether suggestions are open; navigation closes them. */
function useBoxState() {
  const { key } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [panel, setPanel] = useState(closed)
  const [choice, setChoice] = useState<ListChoice>(noChoice)
  const close = () => {
    setOpen(false)
    setPanel(closed)
    setChoice(noChoice)
  }
  useEffect(close, [key])
  // Applies text that was typed before hydration.
  useEffect(() => {
    setText(input.current?.value ?? '')
    setOpen(document.activeElement === input.current)
  }, [])
  return { input, text, setText, open, setOpen, panel, setPanel, choice, setChoice, close }
}

/** State and events of a search box with suggestions. */
export function useSearchBox() {
  const { input, text, setText, open, setOpen, panel, setPanel, choice, setChoice, close } = useBoxState()
  const hasSuggestions = useLocation().pathname !== '/search'
  const navigate = useNavigate()
  const keys = useRef<PanelKeys>(null)

  const clear = () => {
    setText('')
    close()
  }
  /** Ends the search for a chosen page; without the focus, phones close their keyboard. */
  const finish = () => {
    clear()
    input.current?.blur()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = searchPathForText(input.current?.value ?? '')
    if (!address) return
    finish()
    void navigate(address)
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    setChoice(noChoice)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && panel.expanded) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (keys.current) keys.current.press(event)
    // While the code of the suggestions is loading, only steps are counted.
    else setChoice(current => moveChoice(current, stepForKey(event.key), []))
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const events = { submit, type, press, leave, finish, focus: () => setOpen(true) }
  return {
    input,
    keys,
    text,
    panel,
    setPanel,
    choice,
    setChoice,
    suggests: hasSuggestions,
    shown: hasSuggestions && open,
    ...events,
  }
}
