import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchAddress } from './search-address.ts'

/** What the suggestion list tells its box: whether it is on screen, and the id of the chosen suggestion. */
export type PanelState = { expanded: boolean; active?: string | undefined }
export type PanelKeys = { press: (event: KeyboardEvent) => void }

const closed: PanelState = { expanded: false }

/** State and events of a search box with suggestions. */
export function useSearchBox() {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<PanelKeys>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [panel, setPanel] = useState(closed)
  const suggests = pathname !== '/search'

  const close = () => {
    setOpen(false)
    setPanel(closed)
  }
  useEffect(close, [key])
  // What was typed before scripts ran.
  useEffect(() => {
    setText(input.current?.value ?? '')
    setOpen(document.activeElement === input.current)
  }, [])

  const clear = () => {
    setText('')
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = searchAddress(input.current?.value ?? '')
    if (!address) return
    clear()
    input.current?.blur()
    void navigate(address)
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && panel.expanded) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else keys.current?.press(event)
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const focus = () => setOpen(true)
  return {
    input,
    keys,
    text,
    panel,
    setPanel,
    suggests,
    shown: suggests && open,
    focus,
    clear,
    submit,
    type,
    press,
    leave,
  }
}
