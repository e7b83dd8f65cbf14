import {
  createContext,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonStyleProps } from './button.tsx'
import { classNames } from './class-names.ts'
import { isComposing } from './is-composing.ts'

/** The space between a panel and the edge of the window, in pixels. */
const edge = 8

/** Closes the menu around an item; 'restore focus' moves the focus to the menu's button. */
export const MenuCloseContext = createContext<(how?: 'restore focus') => void>(() => {})

type Props = ButtonStyleProps & {
  label: ReactNode
  /** The accessible name of a label that is only an icon. */
  accessibleLabel?: string | undefined
  children: ReactNode
  align?: 'start' | 'end' | undefined
  /** The menu closes when this changes; pass the route's key. */
  closeKey?: string | undefined
  /** 'open': the panel exists only while it is open; for menus that appear dozens of times on a page. */
  mount?: 'always' | 'open' | undefined
  className?: string | undefined
}

/**
 * A button that shows a panel of links and buttons. The panel closes on Escape, on a click outside and when the focus
 * leaves. An item closes it through `MenuCloseContext`.
 */
export function Menu(props: Props) {
  const { label, accessibleLabel, children, align, closeKey, mount, className, ...look } = props
  const panel = useId()
  const [openFor, setOpenFor] = useState<{ key: string | undefined }>()
  const root = useRef<HTMLDivElement>(null)
  const open = openFor !== undefined && openFor.key === closeKey
  const isMounted = open || mount !== 'open'
  const close = (how?: 'restore focus') => {
    setOpenFor(undefined)
    if (how) root.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  useDismiss(root, open, close)
  useInsideWindow(root, open)
  return (
    <div ref={root} className={classNames('menu', className)}>
      <Button
        {...look}
        aria-expanded={open}
        aria-controls={isMounted ? panel : undefined}
        aria-label={accessibleLabel}
        onClick={event => {
          // Some browsers do not focus a clicked button.
          event.currentTarget.focus()
          if (open) close()
          else setOpenFor({ key: closeKey })
        }}
      >
        {label}
      </Button>
      {isMounted && (
        <div id={panel} hidden={!open} className={classNames('menu-panel', align === 'end' && 'menu-end')}>
          <MenuCloseContext value={close}>{children}</MenuCloseContext>
        </div>
      )}
    </div>
  )
}

function useDismiss(
  root: RefObject<HTMLDivElement | null>,
  open: boolean,
  close: (how?: 'restore focus') => void,
) {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) close('restore focus')
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

/** Moves the open panel sideways as far as it would stick out of the window, or of the dialog around it. */
function useInsideWindow(root: RefObject<HTMLDivElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const panel = root.current?.querySelector<HTMLElement>(':scope > .menu-panel')
    if (!open || !panel) return
    const move = () => {
      panel.style.translate = ''
      const frame = panel.closest('dialog') ?? document.documentElement
      const start = frame.getBoundingClientRect().left + frame.clientLeft
      const { left, right } = panel.getBoundingClientRect()
      const excess = Math.max(0, right - (start + frame.clientWidth - edge))
      panel.style.translate = `${Math.max(start + edge - left, -excess)}px`
    }
    move()
    window.addEventListener('resize', move)
    return () => window.removeEventListener('resize', move)
  }, [root, open])
}
