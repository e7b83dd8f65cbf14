import { useEffect } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** '/' focuses the field with this id, unless the user is typing or a dialog is open. */
export function useSlashKey(id: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== '/' || !plain || isTyping(event.target) || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [id])
}
