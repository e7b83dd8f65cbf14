import { ChevronDown } from 'lucide-react'
import { messages } from '#web/messages/en.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountLinks } from './account-links.tsx'
import { useMenu } from './use-menu.ts'

/** The panel is in the browser's top layer, so it stands relative to the window, below the header's right end. */
const place =
  'fixed inset-auto top-[calc(var(--header-height)-0.25rem)] right-[max(var(--gutter),calc(50vw-42rem+var(--gutter)))]'

export function AccountMenu() {
  const { menu, open, onToggle } = useMenu()
  return (
    <>
      <Button
        variant="primary"
        popoverTarget="account-menu"
        aria-expanded={open}
        aria-controls="account-menu"
      >
        {messages.header.signIn}
        <ChevronDown aria-hidden className="icon" />
      </Button>
      <div
        id="account-menu"
        popover="auto"
        ref={menu}
        onToggle={onToggle}
        className={`menu-panel text-ink ${place}`}
      >
        <AccountLinks />
      </div>
    </>
  )
}
