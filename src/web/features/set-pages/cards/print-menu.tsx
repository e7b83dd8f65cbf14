import { Printer } from 'lucide-react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { printPath } from '#site/site-paths.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { MenuItemLink } from '#web/ui/menu-items.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** What can be printed of a set. */
export function PrintMenu({ set }: { set: ApiSet }) {
  return (
    <Menu
      label={<Printer aria-hidden className="icon" />}
      accessibleLabel={messages.print}
      align="end"
      mount="open"
    >
      <MenuItemLink to={printPath('placeholders', { set: set.id })}>{messages.printPlaceholders}</MenuItemLink>
    </Menu>
  )
}
