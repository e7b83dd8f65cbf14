import { EllipsisVertical, Globe, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { hasGoal, percentComplete } from '#domain/percent-complete.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton, MenuItemLink } from '#web/ui/menu-items.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { myCollectionPath } from '#site/site-paths.ts'
import { CardStrip } from './card-strip.tsx'
import { TileWorth } from './tile-worth.tsx'

const maxNameLength = 25

/** Truncates names that do not fit a tile. */
export function truncateTileName(name: string): string {
  const characters = [...name]
  return characters.length > maxNameLength
    ? `${characters.slice(0, maxNameLength).join('').trimEnd()}…`
    : name
}

export const tileClass =
  'group relative flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-3 transition-colors hover:border-control'
export const tileLinkClass = 'font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg'

type Props = { collection: ApiCollection; onDelete: () => void }

export function CollectionTile({ collection, onDelete }: Props) {
  const { id, name, isPublic, _count, ownedCount, ownedElsewhere = 0, cards, setId } = collection
  const [ownedIn] = useOwnedIn()
  const owned = ownedIn === 'all' ? ownedCount + ownedElsewhere : ownedCount
  return (
    <li className={tileClass}>
      <CardStrip cards={cards} />
      <div className="grid gap-0.5">
        <Link to={myCollectionPath(id)} className={tileLinkClass} title={name}>
          {truncateTileName(name)}
        </Link>
        {/* The name has the whole width: few words are longer than a tile. */}
        <div className="flex items-start gap-1">
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
            {messages.cards(_count.cards)}
            {isPublic && (
              <span className="inline-flex items-center gap-1">
                <Globe aria-hidden className="icon size-3.5" />
                {messages.isPublic}
              </span>
            )}
          </p>
          <Menu
            label={<EllipsisVertical aria-hidden className="icon" />}
            accessibleLabel={messages.menuFor(name)}
            variant="quiet"
            size="small"
            align="end"
            mount="open"
            className="z-1 -mt-2 -mr-1.5 -mb-1"
          >
            <MenuItemLink
              to={myCollectionPath(id)}
              state={{ edit: true }}
              icon={<Pencil aria-hidden className="icon" />}
            >
              {messages.edit}
            </MenuItemLink>
            <MenuItemButton tone="danger" icon={<Trash2 aria-hidden className="icon" />} onClick={onDelete}>
              {messages.delete}
            </MenuItemButton>
          </Menu>
        </div>
      </div>
      <div className="mt-auto grid gap-1.5">
        <TileWorth userId={collection.userId} id={id} />
        {hasGoal({ cards: _count.cards, wanted: _count.cards - ownedCount, setId }) && (
          <Meter
            value={owned}
            max={_count.cards}
            text={messages.percent(percentComplete(owned, _count.cards))}
          />
        )}
      </div>
    </li>
  )
}
