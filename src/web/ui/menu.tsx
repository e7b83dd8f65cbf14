import { createContext, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { classNames } from './class-names.ts'

/** Closes the menu around an item; 'give back' puts the focus on its button, which stays. */
export const MenuClose = createContext<(how?: 'give back') => void>(() => {})

type Props = ButtonLook & {
  label: ReactNode
  /** Name for screen readers where the label is only an icon. */
  accessibleLabel?: string | undefined
  children: ReactNode
  align?: 'start' | 'end' | undefined
  /** The menu closes when this changes; give it the route's key. */
  closeKey?: string | undefined
  /** 'open': its panel exists only while it is open; for menus that stand on a page by the dozen. */
  mount?: 'always' | 'open' | undefined
  className?: string | undefined
}

/** A button that shows a panel of links and buttons; closes on Escape, on a press outside and when focus leaves. */
export function Menu(props: Props) {
  const { label, accessibleLabel, children, align, closeKey, mount, className, ...look } = props
  const panel = useId()
  const [openFor, setOpenFor] = useState<{ key: string | undefined }>()
  const root = useRef<HTMLDivElement>(null)
  const open = openFor !== undefined && openFor.key === closeKey
  const isMounted = open || mount !== 'open'
  const close = (how?: 'give back') => {
    setOpenFor(undefined)
    if (how) root.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  useDismiss(root, open, close)
  return (
    <div ref={root} className={classNames('menu', className)}>
      <Button
        {...look}
        aria-expanded={open}
        aria-controls={isMounted ? panel : undefined}
        aria-label={accessibleLabel}
        onClick={event => {
          // Not every browser gives the focus to a button that is pressed.
          event.currentTarget.focus()
          if (open) close()
          else setOpenFor({ key: closeKey })
        }}
      >
        {label}
      </Button>
      {isMounted && (
        <div id={panel} hidden={!open} className={classNames('menu-panel', align === 'end' && 'menu-end')}>
          <MenuClose value={close}>{children}</MenuClose>
        </div>
      )}
    </div>
  )
}

function useDismiss(
  root: RefObject<HTMLDivElement | null>,
  open: boolean,
  close: (how?: 'give back') => void,
) {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close('give back')
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  })
}
