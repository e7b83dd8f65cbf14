import { useEffect, useRef } from 'react'

/** The surrounding comment, its neighbours, its parent, and the field for a new comment. */
function focusTargets(trigger: Element): (HTMLElement | null | undefined)[] {
  const item = trigger.closest('li')
  const neighbours = [
    item,
    item?.nextElementSibling,
    item?.previousElementSibling,
    item?.parentElement?.closest('li'),
  ]
  const field = item?.closest('section')?.querySelector('textarea')
  return [...neighbours, field].map(target => (target instanceof HTMLElement ? target : undefined))
}

/**
 * For an action that may remove its own comment: call the returned function with the clicked element before the action
 * starts. If the focus is lost when the calling component is removed, it moves to the comment, a neighbour, its parent,
 * or the field for a new comment, whichever remains.
 */
export function useFocusAfterRemoval(): (trigger: Element) => void {
  const targets = useRef<ReturnType<typeof focusTargets>>([])
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      targets.current.find(target => target?.isConnected)?.focus()
    },
    [],
  )
  return trigger => void (targets.current = focusTargets(trigger))
}
