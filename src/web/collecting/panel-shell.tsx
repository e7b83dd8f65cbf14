import { type FormEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import { anotherCollection, ask } from './collecting.ts'
import { folded } from './panel-hint.ts'

function hear({ target }: FormEvent): void {
  const { value } = target as HTMLInputElement
  if (value === anotherCollection) ask({ kind: 'create' })
  if (value === 'collect') ask({ kind: 'mode', isOn: true })
}

const foldAway = ({ target }: MouseEvent) => {
  if ((target as Element).closest('button')) folded.set(true)
}

/** Whoever used the shell goes on in the panel that takes its place. */
function useFocusHandedOn() {
  const shell = useRef<HTMLDivElement>(null)
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

/** The panel as the server drew it, for whoever collected nothing yet: its code is not here, only what was drawn. */
export function PanelShell() {
  const { firstPanel } = useApp()
  const shell = useFocusHandedOn()
  return (
    <div
      ref={shell}
      role="presentation"
      className="panel-shell"
      onInput={hear}
      onClick={foldAway}
      suppressHydrationWarning
      {...(firstPanel ? { children: firstPanel } : { dangerouslySetInnerHTML: { __html: '' } })}
    />
  )
}
