import {
  Ellipsis,
  ExternalLink,
  Heart,
  Keyboard,
  Layers,
  Lock,
  MessageCircle,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { CompletionPanel } from '#web/features/completion/completion-panel.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { PublishHint } from '#web/features/collection-builder/publish-hint.tsx'
import { ValueSection } from '#web/features/values/value-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton, MenuItemLink } from '#web/ui/menu-items.tsx'
import { collectionPath, printPath, rapidEntryPath } from '#site/site-paths.ts'
import { CollectionNotes } from './collection-notes.tsx'
import { CollectionHead } from './collection-head.tsx'
import { type EditedField, NameAndDescription, useEditedField } from './name-and-description.tsx'
import { formatDate } from './format-date.ts'
import { ImportExportMenuItems } from '#web/features/collection-files/import-export-menu-items.tsx'
import type { SelectedValue } from '#web/features/my-collections/cards/select/selected-value.ts'
import { usePublish } from './use-publish.ts'
import { useRecentImportsDialog } from '#web/features/collection-files/use-recent-imports-dialog.tsx'
import { useRecordTypingOnClick } from './use-record-typing-on-click.ts'
import { useListDialogs } from '#web/features/want-list/use-list-dialogs.tsx'
import { UnmatchedImportRows } from '#web/features/collection-files/unmatched-import-rows.tsx'

const { detail } = messages

function Facts({ collection }: { collection: ApiCollection }) {
  const { id, isPublic, createdAt, _count } = collection
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* Folded, phones show what publishing means in its line. */}
        <time
          dateTime={createdAt}
          className={classNames('text-ink-3', !isPublic && 'max-sm:group-data-folded/head:hidden')}
        >
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

type ActionsProps = Omit<Props, 'selectedValue'> & {
  hintId: string
  onEdit: (field: EditedField) => void
}

function Actions({ userId, collection, hintId, onEdit, onDelete }: ActionsProps) {
  const { publish, makePrivate, setShowCopies, busy } = usePublish(userId, collection)
  const lists = useListDialogs(userId, collection)
  const imports = useRecentImportsDialog(userId, collection.id)
  const recordEntry = useRecordTypingOnClick()
  const entryIcon = <Keyboard aria-hidden className="icon" />
  return (
    <>
      {/* On small screens it is the first item of the menu. */}
      <LinkButton
        to={rapidEntryPath(collection.id)}
        icon={entryIcon}
        className="max-lg:hidden"
        onClick={recordEntry}
      >
        {messages.addByNumber}
      </LinkButton>
      <Button
        busy={busy}
        aria-describedby={collection.isPublic ? undefined : hintId}
        onClick={() => void publish()}
      >
        {collection.isPublic ? detail.update : detail.publish}
      </Button>
      <Menu label={<Ellipsis aria-hidden className="icon" />} accessibleLabel={detail.menu} align="end">
        <MenuItemLink
          to={rapidEntryPath(collection.id)}
          icon={entryIcon}
          className="lg:hidden"
          onClick={recordEntry}
        >
          {messages.addByNumber}
        </MenuItemLink>
        <MenuItemButton icon={<Pencil aria-hidden className="icon" />} onClick={() => onEdit('description')}>
          {collection.description ? detail.editDescription : detail.addDescription}
        </MenuItemButton>
        {lists.items}
        <MenuItemLink
          to={printPath('checklist', { collection: collection.id })}
          icon={<Printer aria-hidden className="icon" />}
        >
          {messages.print}
        </MenuItemLink>
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
      {lists.dialogs}
      {imports.dialog}
    </>
  )
}

/** Details, progress and value of a collection. Chart, notes and set progress are folded at first. */
export function CollectionDetailPanel({ userId, collection, selectedValue, onDelete }: Props) {
  const { id, _count } = collection
  const [editedField, setEditedField] = useEditedField()
  const hintId = useId()
  return (
    <CollectionHead
      userId={userId}
      id={id}
      selectedValue={selectedValue}
      title={
        <div className="grid grid-cols-1 gap-1">
          <NameAndDescription
            userId={userId}
            collection={collection}
            editedField={editedField}
            onEdit={setEditedField}
          />
          <Facts collection={collection} />
        </div>
      }
      actions={
        <Actions
          userId={userId}
          collection={collection}
          hintId={hintId}
          onEdit={setEditedField}
          onDelete={onDelete}
        />
      }
      hint={collection.isPublic ? undefined : <PublishHint id={hintId} showsCopies={collection.showCopies} />}
      notice={<UnmatchedImportRows userId={userId} id={id} />}
      details={
        <>
          {_count.cards > 0 && <ValueSection userId={userId} collectionId={id} />}
          <CollectionNotes userId={userId} collection={collection} />
          {_count.cards > 0 && <CompletionPanel userId={userId} id={id} />}
        </>
      }
    />
  )
}
