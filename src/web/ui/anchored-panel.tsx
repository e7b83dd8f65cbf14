import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isComposing } from './is-composing.ts'
import { MenuCloseContext } from './menu.tsx'

/** The space between the panel and its anchor or the edge of the window, in pixels. */
const gap = 8

/** Narrower windows show the panel at their bottom edge, as styles say. */
const minFloatingWidth = 640

function position(panel: HTMLElement, anchor: HTMLElement): void {
  const isFloating = window.innerWidth >= minFloatingWidth
  panel.toggleAttribute('data-below-toasts', !isFloating)
  if (!isFloating) return panel.removeAttribute('style')
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const isBelow = bottom + gap + height <= window.innerHeight || top < height + 2 * gap
  const x = Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))
  const y = isBelow ? Math.min(bottom + gap, window.innerHeight - height - gap) : top - gap - height
  panel.style.inset = `${Math.max(gap, y)}px auto auto ${x}px`
}

type Props = {
  /** The control that opened the panel. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A panel over the page, beside the control that opened it: one for any number of controls. It closes on Escape, on a
 * click outside and when the focus leaves; items close it as those of a `Menu`.
 */
export function AnchoredPanel({ anchor, label, onClose, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => onClose())
  const closeToAnchor = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }
  const escape = useEffectEvent(closeToAnchor)
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    // In the browser's top layer, so that nothing of the page covers or clips it.
    panel.showPopover?.()
    const move = () => (anchor.isConnected ? position(panel, anchor) : close())
    move()
    panel.focus({ preventScroll: true })
    const resized = new ResizeObserver(move)
    resized.observe(panel)
    window.addEventListener('resize', move)
    window.addEventListener('scroll', move, { passive: true, capture: true })
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', move)
      window.removeEventListener('scroll', move, { capture: true })
    }
  }, [anchor])
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && (ref.current?.contains(target) || anchor.contains(target))
      if (target instanceof Node && !isInside) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) escape()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [anchor])
  return (
    <div ref={ref} popover="manual" role="dialog" aria-label={label} tabIndex={-1} className="anchored-panel">
      <MenuCloseContext value={how => (how ? closeToAnchor() : onClose())}>{children}</MenuCloseContext>
    </div>
  )
}
