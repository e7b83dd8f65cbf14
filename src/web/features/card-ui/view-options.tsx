import { SlidersHorizontal } from 'lucide-react'
import { Children, createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { viewOptionsMessages as messages } from '#web/messages/en/view-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { Sheet } from '#web/ui/sheet.tsx'

type Context = {
  /** Closes the sheet, for options after which the page is used. */
  close: () => void
  /** Moves a lost focus to the button of the sheet, in place of a button that was in it. */
  restoreFocus: () => void
}
const OptionsContext = createContext<Context>({ close: () => {}, restoreFocus: () => {} })

/** The sheet around an option. */
export const useViewOptions = () => use(OptionsContext)

type Props = {
  children: ReactNode
  /** What the cards are chosen for: last in the row, first in the sheet. */
  actions?: ReactNode
  /** Options that are seldom changed. */
  more?: ReactNode
  /** Whether only signed-in users have `more`. */
  isMoreForUsers?: boolean
}

/** How cards are shown: a row of controls, with a menu for seldom used ones; on phones a sheet behind one button. */
export function ViewOptions({ children, actions, more, isMoreForUsers }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const context = useMemo(
    () => ({ close: () => setOpen(false), restoreFocus: () => restoreLostFocus(button.current) }),
    [],
  )
  const controls = Children.toArray(children)
  const row = Children.toArray([...controls, actions])
  return (
    <OptionsContext value={context}>
      <div className="flex flex-wrap items-center gap-2 max-sm:hidden">
        <div className="contents">{!isOpen && row.slice(0, -1)}</div>
        {/* In one piece with the last option, so that no line has the menu alone. */}
        <div className="flex max-w-full flex-wrap items-center gap-2">
          <div className="contents">{!isOpen && row.at(-1)}</div>
          {!isOpen && more && (
            <Menu
              label={messages.more}
              variant="quiet"
              align="end"
              mount="open"
              className={isMoreForUsers ? 'hidden [[data-session]_&]:block' : undefined}
            >
              <div className="grid w-max max-w-full justify-items-start gap-4 p-3">{more}</div>
            </Menu>
          )}
        </div>
      </div>
      <div className="sm:hidden">
        <Button
          ref={button}
          icon={<SlidersHorizontal className="icon" aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {messages.view}
        </Button>
        <Sheet
          open={isOpen}
          onClose={context.close}
          title={messages.view}
          closeLabel={messages.close}
          side="right"
        >
          <div className="grid justify-items-start gap-5 pt-2">
            {actions}
            {controls}
            {more && (
              <div
                className={
                  isMoreForUsers ? 'hidden justify-items-start gap-5 [[data-session]_&]:grid' : 'contents'
                }
              >
                {more}
              </div>
            )}
          </div>
        </Sheet>
      </div>
    </OptionsContext>
  )
}

/** A control with its name above it in the sheet and in the menu; in the row there is no space for it. */
export function ViewOption({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid max-w-full justify-items-start gap-1.5">
      <span className="hidden text-sm font-semibold in-[.menu-panel]:block in-[.sheet]:block" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
