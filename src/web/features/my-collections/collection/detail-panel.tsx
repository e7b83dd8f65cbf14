import {
  ChevronDown,
  Ellipsis,
  ExternalLink,
  Heart,
  Keyboard,
  Layers,
  Lock,
  MessageCircle,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { CompletionPanel } from '#web/features/completion/completion-panel.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { ValueSection } from '#web/features/values/value-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton, MenuItemLink } from '#web/ui/menu-items.tsx'
import { collectionPath, rapidEntryPath } from '#site/site-paths.ts'
import { CollectionNotes } from './collection-notes.tsx'
import { StatsPanel } from './stats-panel.tsx'
import { NameAndDescription } from './name-and-description.tsx'
import { formatDate } from './format-date.ts'
import { ImportExportMenuItems } from '#web/features/collection-files/import-export-menu-items.tsx'
import type { SelectedValue } from '#web/features/my-collections/cards/select/selected-value.ts'
import { usePublish } from './use-publish.ts'
import { useRecentImportsDialog } from '#web/features/collection-files/use-recent-imports-dialog.tsx'
import { useRecordTypingOnClick } from './use-record-typing-on-click.ts'
import { useWantListDialog } from '#web/features/want-list/use-want-list-dialog.tsx'
import { UnmatchedImportRows } from '#web/features/collection-files/unmatched-import-rows.tsx'

const { detail } = messages

function Facts({ collection }: { collection: ApiCollection }) {
  const { id, isPublic, createdAt, _count } = collection
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isPublic ? 'success' : undefined}>
          {isPublic ? messages.isPublic : messages.isPrivate}
        </Badge>
        <span className="inline-flex items-center gap-1.5">
          <MessageCircle aria-hidden className="icon size-4" />
          {detail.comments(_count.comments)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Heart aria-hidden className="icon size-4" />
          {detail.votes(_count.votes)}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <time dateTime={createdAt} className="text-ink-3">
          {detail.started(formatDate(createdAt))}
        </time>
        {isPublic && (
          <Link to={collectionPath(id)} className="link inline-flex items-center gap-1.5 py-0.5">
            {detail.viewPublic}
            <ExternalLink aria-hidden className="icon size-4" />
          </Link>
        )}
      </div>
    </div>
  )
}

type Props = {
  userId: string
  collection: ApiCollection
  selectedValue: SelectedValue
  onDelete: () => void
}

function Actions({ userId, collection, onDelete }: Omit<Props, 'selectedValue'>) {
  const { publish, makePrivate, setShowCopies, busy } = usePublish(userId, collection)
  const wantList = useWantListDialog(userId, collection)
  const imports = useRecentImportsDialog(userId, collection.id)
  const recordEntry = useRecordTypingOnClick()
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="flex-1" variant="primary" busy={busy} onClick={() => void publish()}>
        {collection.isPublic ? detail.update : detail.publish}
      </Button>
      <Menu label={<Ellipsis aria-hidden className="icon" />} accessibleLabel={detail.menu} align="end">
        <MenuItemLink
          to={rapidEntryPath(collection.id)}
          icon={<Keyboard aria-hidden className="icon" />}
          onClick={recordEntry}
        >
          {messages.addByNumber}
        </MenuItemLink>
        {wantList.item}
        <ImportExportMenuItems id={collection.id} importsItem={imports.item} />
        {collection.isPublic && (
          <MenuItemButton
            icon={<Layers aria-hidden className="icon" />}
            onClick={() => void setShowCopies(!collection.showCopies)}
          >
            {collection.showCopies ? detail.hideCopies : detail.showCopies}
          </MenuItemButton>
        )}
        {collection.isPublic && (
          <MenuItemButton icon={<Lock aria-hidden className="icon" />} onClick={() => void makePrivate()}>
            {detail.makePrivate}
          </MenuItemButton>
        )}
        <MenuItemButton tone="danger" icon={<Trash2 aria-hidden className="icon" />} onClick={onDelete}>
          {detail.delete}
        </MenuItemButton>
      </Menu>
      {wantList.dialog}
      {imports.dialog}
    </div>
  )
}

/** Details, progress and value of a collection. In windows below 1024 px the second half is collapsed at first. */
export function CollectionDetailPanel({ userId, collection, selectedValue, onDelete }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <section aria-label={detail.label} className="panel panel-body grid grid-cols-1 gap-3 lg:gap-4">
      <NameAndDescription userId={userId} collection={collection} />
      <Facts collection={collection} />
      <StatsPanel
        userId={userId}
        id={collection.id}
        selectedValue={selectedValue}
        isCollapsed={!isExpanded}
      />
      <UnmatchedImportRows userId={userId} id={collection.id} />
      <Actions userId={userId} collection={collection} onDelete={onDelete} />
      <Button
        size="small"
        variant="quiet"
        className="-my-1 lg:hidden"
        icon={<ChevronDown aria-hidden className={classNames('icon', isExpanded && 'rotate-180')} />}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(expanded => !expanded)}
      >
        {detail.more}
      </Button>
      <div className={classNames('grid grid-cols-1 gap-4', !isExpanded && 'max-lg:hidden')}>
        {collection._count.cards > 0 && <ValueSection userId={userId} collectionId={collection.id} />}
        <CollectionNotes userId={userId} collection={collection} />
        {collection._count.cards > 0 && <CompletionPanel userId={userId} id={collection.id} />}
      </div>
    </section>
  )
}
