import { CircleMinus, Pin, PinOff } from 'lucide-react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import type { SavedSearchChanges } from './use-saved-search-changes.ts'

const { view: texts } = savedSearchMessages

type Props = { card: ApiCard; isPinned: boolean; changes: SavedSearchChanges }

/** For a card in a smart list: a badge if it is pinned, and a menu that pins or excludes it. */
export function PinAndExcludeControls({ card, isPinned, changes }: Props) {
  const { id, name } = card
  return (
    <div className="mt-1 flex min-h-7 flex-none items-center gap-1 pointer-coarse:min-h-9">
      {isPinned && (
        <span className="badge badge-accent">
          <Pin aria-hidden className="icon size-3.5" />
          {texts.pinned}
        </span>
      )}
      <Menu
        label={<span className="dots" />}
        accessibleLabel={texts.actionsFor(name)}
        variant="quiet"
        size="small"
        align="end"
        mount="open"
        className="ml-auto [&>.btn]:min-h-7 [&>.btn]:px-1"
      >
        {isPinned ? (
          <MenuItemButton
            icon={<PinOff aria-hidden className="icon" />}
            onClick={() => void changes.unpin(id, name)}
          >
            {texts.unpin}
          </MenuItemButton>
        ) : (
          <MenuItemButton
            icon={<Pin aria-hidden className="icon" />}
            onClick={() => void changes.pin(id, name)}
          >
            {texts.pin}
          </MenuItemButton>
        )}
        <MenuItemButton
          icon={<CircleMinus aria-hidden className="icon" />}
          onClick={() => void changes.exclude(id, name)}
        >
          {texts.exclude}
        </MenuItemButton>
      </Menu>
    </div>
  )
}
