import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import { anotherCollection, ask } from './collecting.ts'
import { fold } from './panel-hint.ts'

function hear({ target }: FormEvent): void {
  const { type, value } = target as HTMLInputElement
  if (type === 'radio') ask({ kind: 'mode', isOn: value === 'collect' })
  if (value === anotherCollection) ask({ kind: 'create' })
}

/** Whoever used the shell goes on in the panel that takes its place. */
function useFocusHandedOn() {
  const shell = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const element = shell.current
    return () => {
      const { activeElement } = document
      if (!activeElement || !element?.contains(activeElement)) return
      const same = activeElement.matches('select') ? 'select' : 'input:checked'
      setTimeout(() => takeLostFocus(document.querySelector<HTMLElement>(`[data-builder] ${same}`)))
    }
  }, [])
  return shell
}

type Props = {
  /** Times that the builder's code could not be had: what was chosen is taken back. */
  failures: number
  /** Nothing was drawn: this is another page than the one that the server sent. */
  onEmpty: () => void
}

/** The panel as the server drew it, for whoever collected nothing yet: its code is not here, only what was drawn. */
export function PanelShell({ failures, onEmpty }: Props) {
  const { firstPanel } = useApp()
  const navigate = useNavigate()
  const shell = useFocusHandedOn()
  const tellEmpty = useEffectEvent(onEmpty)
  useLayoutEffect(() => {
    if (!shell.current?.firstChild) tellEmpty()
  }, [shell])
  useEffect(() => shell.current?.reset(), [shell, failures])
  const press = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('button')) {
      fold(true)
      setTimeout(() => (shell.current?.nextElementSibling as HTMLElement | null)?.focus())
    }
    const link = target.closest('a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(link.pathname)
  }
  return (
    <form
      ref={shell}
      role="presentation"
      className="panel-shell"
      onInput={hear}
      onClick={press}
      onSubmit={event => event.preventDefault()}
      suppressHydrationWarning
      {...(firstPanel ? { children: firstPanel } : { dangerouslySetInnerHTML: { __html: '' } })}
    />
  )
}
