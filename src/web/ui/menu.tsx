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
  useInsideFrame(root, open)
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

type Frame = { left: number; right: number; top: number; bottom: number; scrolls: boolean }

/** The part of the window in which a panel is visible: the dialog around it, or what is below the header. */
function frameOf(panel: HTMLElement): Frame {
  const dialog = panel.closest('dialog')
  const frame = dialog ?? document.documentElement
  const box = frame.getBoundingClientRect()
  const left = box.left + frame.clientLeft
  const right = left + frame.clientWidth
  if (dialog) return { left, right, top: box.top, bottom: box.bottom, scrolls: true }
  const header = Number.parseFloat(getComputedStyle(frame).scrollPaddingTop) || 0
  return { left, right, top: header, bottom: window.innerHeight, scrolls: false }
}

/** Where a panel is shown of which less fits, the page scrolls to it, in pixels. */
const minHeight = 160

/** How a panel moves vertically: above its button if it fits only there, else as high as the side with more room. */
function verticalFit(button: DOMRect, { top, bottom, height }: DOMRect, frame: Frame) {
  if (bottom <= frame.bottom) return { y: 0 }
  const gap = top - button.bottom
  const above = button.top - gap - frame.top
  if (above >= height) return { y: button.top - gap - height - top }
  if (frame.scrolls) return { y: 0 }
  const below = Math.max(frame.bottom - edge - top, minHeight)
  const isAbove = above - edge > below
  const maxHeight = isAbove ? above - edge : below
  return { y: isAbove ? button.top - gap - maxHeight - top : 0, maxHeight }
}

/**
 * Moves the open panel sideways as far as it would stick out of its frame, and above its button if there is more room.
 * Outside of dialogs, which scroll themselves, a panel that is too high for the window scrolls.
 */
function useInsideFrame(root: RefObject<HTMLDivElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const button = root.current
    const panel = button?.querySelector<HTMLElement>(':scope > .menu-panel')
    if (!open || !button || !panel) return
    const move = () => {
      panel.style.translate = ''
      panel.style.maxHeight = ''
      panel.style.overflowY = ''
      const frame = frameOf(panel)
      const box = panel.getBoundingClientRect()
      const { left, right } = box
      const excess = Math.max(0, right - (frame.right - edge))
      const x = Math.max(frame.left + edge - left, -excess)
      const { y, maxHeight } = verticalFit(button.getBoundingClientRect(), box, frame)
      panel.style.translate = `${x}px ${y}px`
      if (maxHeight === undefined) return
      panel.style.maxHeight = `${maxHeight}px`
      panel.style.overflowY = 'auto'
    }
    move()
    window.addEventListener('resize', move)
    return () => window.removeEventListener('resize', move)
  }, [root, open])
}
