import { Ellipsis, FileUp, History, LibraryBig, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { ownSearchPath } from '#site/site-paths.ts'
import { SmartListGroup } from '#web/features/saved-searches/smart-list-group.tsx'
import { DeviceCollections } from '#web/features/collection-builder/draft/device-collections.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { CollectionTile } from './collection-tile.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteCollectionDialog } from '#web/features/my-collections/collection/delete-dialog.tsx'
import { DeletedCollectionsDialog } from './deleted-dialog.tsx'
import { useRecentImportsDialog } from '#web/features/collection-files/use-recent-imports-dialog.tsx'
import { ImportExportMenuItems } from '#web/features/collection-files/import-export-menu-items.tsx'
import { OverviewWorth } from './overview-worth.tsx'
import { FullCollectionTile } from './full-collection-tile.tsx'
import { useMyCollections } from '#web/features/my-collections/collection/use-my-collections.ts'

const tilesClass = 'grid columns-up-to-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-5'

function filterByName(collections: readonly ApiCollection[], text: string): readonly ApiCollection[] {
  const needle = text.trim().toLocaleLowerCase()
  return needle
    ? collections.filter(collection => collection.name.toLocaleLowerCase().includes(needle))
    : collections
}

function LoadingTiles({ isLate }: { isLate: boolean }) {
  if (isLate) return <Notice tone="warning" role="alert" title={messages.timeout} />
  return (
    <div role="status" aria-label={messages.loading} className={tilesClass}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-44" />
      ))}
    </div>
  )
}

type TilesProps = { userId: string; collections: readonly ApiCollection[]; text: string }

/** Moves the focus to the list after a deletion. */
function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const hasDeleted = useRef(false)
  useEffect(() => {
    // A deletion on another device does not move the focus.
    if (hasDeleted.current) restoreLostFocus(list.current)
    hasDeleted.current = false
  }, [count])
  return { list, onDeleted: () => void (hasDeleted.current = true) }
}

function Tiles({ userId, collections, text }: TilesProps) {
  const [toDelete, setToDelete] = useState<ApiCollection>()
  const { list, onDeleted } = useListFocus(collections.length)
  const shown = filterByName(collections, text)
  const name = text.trim()
  if (name && shown.length === 0) {
    const searchCards = <LinkButton to={ownSearchPath(name)}>{messages.searchCards}</LinkButton>
    return <EmptyState title={messages.noMatch(name)} action={searchCards} />
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={tilesClass} aria-label={messages.tiles}>
        {!name && <FullCollectionTile userId={userId} collections={collections} />}
        {shown.map(collection => (
          <CollectionTile
            key={collection.id}
            collection={collection}
            onDelete={() => setToDelete(collection)}
          />
        ))}
      </ul>
      {collections.length === 0 && (
        <EmptyState
          icon={<LibraryBig aria-hidden className="icon" />}
          title={messages.empty}
          action={<LinkButton to="/sets">{messages.browseSets}</LinkButton>}
        >
          {messages.emptyText}
        </EmptyState>
      )}
      <DeleteCollectionDialog
        userId={userId}
        collection={toDelete}
        onClose={() => setToDelete(undefined)}
        onDeleted={onDeleted}
      />
    </>
  )
}

/** All collections of the user, as tiles. */
export function CollectionsOverview({ userId }: { userId: string }) {
  const { data, isError, isFetching, isLate, refetch } = useMyCollections(userId)
  const [text, setText] = useState('')
  const [dialog, setDialog] = useState<'create' | 'deleted'>()
  const close = () => setDialog(undefined)
  const imports = useRecentImportsDialog(userId)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl md:text-3xl">{messages.title}</h1>
        <Menu
          label={<Ellipsis aria-hidden className="icon" />}
          accessibleLabel={messages.files.menu}
          align="end"
          mount="open"
          className="sm:order-last"
        >
          <ImportExportMenuItems importsItem={imports.item} />
        </Menu>
        {imports.dialog}
        <LinkButton to="/collections/import" icon={<FileUp aria-hidden className="icon" />}>
          {messages.files.import}
        </LinkButton>
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="icon" />}
          onClick={() => setDialog('create')}
        >
          {messages.create}
        </Button>
      </div>
      <SearchField
        className="max-w-md"
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        clearLabel={messages.clearSearch}
        value={text}
        onValueChange={setText}
      />
      <DeviceCollections userId={userId} />
      {data ? (
        <>
          {data.length > 0 && <OverviewWorth userId={userId} />}
          <Tiles userId={userId} collections={data} text={text} />
        </>
      ) : isError ? (
        <ErrorState
          message={messages.loadFailed}
          actionLabel={messages.tryAgain}
          onAction={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <LoadingTiles isLate={isLate} />
      )}
      {(data || isError) && (
        <>
          <SmartListGroup userId={userId} text={text} />
          <Button
            variant="quiet"
            className="-ml-3.5 justify-self-start"
            icon={<History aria-hidden className="icon" />}
            onClick={() => setDialog('deleted')}
          >
            {messages.deleted.open}
          </Button>
        </>
      )}
      <CreateDialog userId={userId} open={dialog === 'create'} onClose={close} />
      <DeletedCollectionsDialog userId={userId} open={dialog === 'deleted'} onClose={close} />
    </div>
  )
}
