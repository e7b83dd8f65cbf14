import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { getLastPress } from './last-press.ts'
import { openDialogs, topDialog } from './open-dialogs.ts'
import { Spinner } from './spinner.tsx'

/** Shows messages; for `toast.ts`, which loads it with this file. */
export { toast }

/** How long each kind is shown, in milliseconds. */
const toastDurations = { blank: 4000, success: 3000, error: 5000, loading: Infinity, custom: 4000 }

const icons = {
  success: <CircleCheck className="icon" aria-hidden />,
  error: <CircleAlert className="icon" aria-hidden />,
  loading: <Spinner />,
  blank: null,
  custom: null,
}

function Message({ item, dismissLabel }: { item: Toast; dismissLabel: string }) {
  return (
    <div
      className={classNames('toast', `toast-${item.type}`)}
      role={item.type === 'error' ? 'alert' : 'status'}
      data-leaving={item.visible ? undefined : ''}
    >
      {icons[item.type]}
      <span className="whitespace-pre-line">{resolveValue(item.message, item)}</span>
      <IconButton
        size="small"
        label={dismissLabel}
        icon={<X className="icon" aria-hidden />}
        onClick={() => toast.dismiss(item.id)}
      />
    </div>
  )
}

const options = {
  removeDelay: 200,
  blank: { duration: toastDurations.blank },
  success: { duration: toastDurations.success },
  error: { duration: toastDurations.error },
  loading: { duration: toastDurations.loading },
}

/**
 * Keeps an element in the browser's top layer. A panel that opens later covers it, so the element is moved to the top
 * again when `count` changes.
 */
function useTopLayer(count: number) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current
    // Its dialog may have left the page.
    if (!element?.isConnected || !element.showPopover) return
    if (count > 0 && document.querySelector('.anchored-panel')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [count])
  return ref
}

/** The height of a message of two lines, and half of its width, in pixels. */
const messageHeight = 88
const halfMessageWidth = 208

/** Whether a message at the bottom, above bars of height `foot`, would cover what was pressed last. */
function coversLastPress(foot: number): boolean {
  const press = getLastPress()
  if (!press) return false
  const fromBottom = window.innerHeight - foot - press.y
  const fromMiddle = Math.abs(press.x - document.documentElement.clientWidth / 2)
  return fromBottom > 0 && fromBottom < messageHeight + 16 && fromMiddle < halfMessageWidth
}

/**
 * Positions messages above bars at the bottom of the window. They are at the top if there they cover less: a dialog's
 * buttons, or what was pressed before the first of them.
 */
function useToastPosition(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef({ count: 0, isPressBelow: false })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    // While a dialog or sheet is open, only bars inside it count, because it covers those of the page.
    const root = document.querySelector('dialog[open]') ?? document
    const tops = [...root.querySelectorAll('[data-below-toasts]')]
      .map(bar => bar.getBoundingClientRect())
      .filter(bar => bar.height > 0 && bar.top > window.innerHeight / 2)
      .map(bar => bar.top)
    const foot = window.innerHeight - Math.min(window.innerHeight, ...tops)
    const isFirst = before.current.count === 0 && count > 0
    before.current = { count, isPressBelow: isFirst ? coversLastPress(foot) : before.current.isPressBelow }
    const dialog = document.querySelector('dialog.dialog[open]')
    const isTall = dialog !== null && dialog.getBoundingClientRect().top < messageHeight
    const head = isTall ? dialog.querySelector('.dialog-head')?.getBoundingClientRect().bottom : 0
    element.style.setProperty('--head', dialog ? `${head ?? 0}px` : 'var(--header-height)')
    element.style.setProperty('--foot', `${foot}px`)
    element.classList.toggle('toasts-above', dialog !== null || before.current.isPressBelow)
  }, [list, count])
}

/**
 * Calls `resume` when a toast that had the pointer or the focus is gone: a removed element reports neither that the
 * pointer left it nor that it lost the focus.
 */
function useResumedTimers(list: RefObject<HTMLElement | null>, count: number, resume: () => void) {
  const onCountChange = useEffectEvent(() => {
    const isHeld = list.current?.matches(':hover, :focus-within')
    if (count === 0 || !isHeld) resume()
  })
  useEffect(() => onCountChange(), [count])
}

type Labels = { label: string; dismissLabel: string }

type ListProps = Labels & { toasts: Toast[]; handlers: ReturnType<typeof useToaster>['handlers'] }

/** Pauses the timers of its toasts while the pointer or the focus is on it. */
function ToastList({ toasts, handlers, label, dismissLabel }: ListProps) {
  const list = useTopLayer(toasts.length)
  useToastPosition(list, toasts.length)
  useResumedTimers(list, toasts.length, handlers.endPause)
  return (
    <section
      ref={list}
      popover="manual"
      className="toasts"
      aria-label={label}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map(item => (
        <Message key={item.id} item={item} dismissLabel={dismissLabel} />
      ))}
    </section>
  )
}

/**
 * The visible toasts of a page, at most 20 of them. While a dialog is open, they are in it: readable, and their buttons
 * work. The list of the page stays mounted, because screen readers announce what is added to a list that they know.
 */
export function Toaster(labels: Labels) {
  const { toasts, handlers } = useToaster(options)
  const dialog = useSyncExternalStore(openDialogs.subscribe, topDialog, () => undefined)
  const hasToasts = toasts.length > 0
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-toasts', hasToasts), [hasToasts])
  const dialogSlot =
    dialog && createPortal(<ToastList {...labels} handlers={handlers} toasts={toasts} />, dialog)
  return (
    <>
      <ToastList {...labels} handlers={handlers} toasts={dialog ? [] : toasts} />
      {dialogSlot}
    </>
  )
}
