import { ChevronDown, Ellipsis, ExternalLink, Heart, Lock, MessageCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { collections as words } from '#web/messages/en/collections.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-items.tsx'
import { collectionPath } from '#site/site-paths.ts'
import { CollectionNotes } from './collection-notes.tsx'
import { CollectionNumbers } from './collection-numbers.tsx'
import { CollectionTexts } from './collection-texts.tsx'
import { CompletionPanel } from './completion-panel.tsx'
import { dayInWords } from './day-in-words.ts'
import { FileMenuItems } from './file-menu-items.tsx'
import type { SelectedValue } from './selected-value.ts'
import { usePublish } from './use-publish.ts'
import { WaitingRows } from './waiting-rows.tsx'

const { detail } = words

function Facts({ collection }: { collection: ApiCollection }) {
  const { id, isPublic, createdAt, _count } = collection
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isPublic ? 'success' : undefined}>{isPublic ? words.isPublic : words.isPrivate}</Badge>
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
          {detail.started(dayInWords(createdAt))}
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
  const { publish, makePrivate, busy } = usePublish(userId, collection)
  return (
    <div className="flex gap-2">
      <Button className="flex-1" variant="primary" busy={busy} onClick={() => void publish()}>
        {collection.isPublic ? detail.update : detail.publish}
      </Button>
      <Menu label={<Ellipsis aria-hidden className="icon" />} accessibleLabel={detail.menu} align="end">
        <FileMenuItems id={collection.id} />
        {collection.isPublic && (
          <MenuButton icon={<Lock aria-hidden className="icon" />} onClick={() => void makePrivate()}>
            {detail.makePrivate}
          </MenuButton>
        )}
        <MenuButton tone="danger" icon={<Trash2 aria-hidden className="icon" />} onClick={onDelete}>
          {detail.delete}
        </MenuButton>
      </Menu>
    </div>
  )
}

/** What a collection is, how far it is, what it is worth; on phones the second half is folded away. */
export function DetailPanel({ userId, collection, selectedValue, onDelete }: Props) {
  const [isLong, setLong] = useState(false)
  return (
    <section aria-label={detail.label} className="panel panel-body grid grid-cols-1 gap-3 lg:gap-4">
      <CollectionTexts userId={userId} collection={collection} />
      <Facts collection={collection} />
      <CollectionNumbers
        userId={userId}
        id={collection.id}
        selectedValue={selectedValue}
        isFolded={!isLong}
      />
      <WaitingRows userId={userId} id={collection.id} />
      <Actions userId={userId} collection={collection} onDelete={onDelete} />
      <Button
        size="small"
        variant="quiet"
        className="-my-1 lg:hidden"
        icon={<ChevronDown aria-hidden className={classNames('icon', isLong && 'rotate-180')} />}
        aria-expanded={isLong}
        onClick={() => setLong(long => !long)}
      >
        {detail.more}
      </Button>
      <div className={classNames('grid grid-cols-1 gap-4', !isLong && 'max-lg:hidden')}>
        <CollectionNotes userId={userId} collection={collection} />
        {collection._count.cards > 0 && <CompletionPanel userId={userId} collection={collection} />}
      </div>
    </section>
  )
}
