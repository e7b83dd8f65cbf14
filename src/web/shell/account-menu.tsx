import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useMenu } from './use-menu.ts'

/**
 * The position of the panel. It is in the browser's top layer, so it is positioned relative to the window: below the
 * right end of the header, left of the builder.
 */
const place =
  'fixed inset-auto max-h-[calc(100dvh-var(--header-height))] top-[calc(var(--header-height)-0.25rem)] right-[calc(var(--room,0rem)+max(var(--gutter),50vw-var(--room,0rem)/2-42rem+var(--gutter)))]'

type Props = { label: ReactNode; look: 'primary' | 'quiet'; children: ReactNode }

/** The last button of the header and its menu. */
export function AccountMenuFrame({ label, look, children }: Props) {
  const { menu, open, onToggle } = useMenu()
  return (
    <>
      <Button
        variant={look}
        className="min-w-0"
        popoverTarget="account-menu"
        aria-expanded={open}
        aria-controls="account-menu"
      >
        {label}
        <ChevronDown aria-hidden className="icon" />
      </Button>
      <div
        id="account-menu"
        popover="auto"
        ref={menu}
        onToggle={onToggle}
        className={`menu-panel text-ink ${place}`}
      >
        {children}
      </div>
    </>
  )
}
