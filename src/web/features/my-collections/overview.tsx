import { Ellipsis, FileUp, History, LibraryBig, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { collections as words } from '#web/messages/en/collections.ts'
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
import { DeleteDialog } from './delete-dialog.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { FileMenuItems } from './file-menu-items.tsx'
import { FullCollectionTile } from './full-collection-tile.tsx'
import { useMyCollections } from './use-my-collections.ts'

const tiles = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-5'

function named(all: readonly ApiCollection[], text: string): readonly ApiCollection[] {
  const wanted = text.trim().toLocaleLowerCase()
  return wanted ? all.filter(one => one.name.toLocaleLowerCase().includes(wanted)) : all
}

function Waiting({ isLate }: { isLate: boolean }) {
  if (isLate) return <Notice tone="warning" role="alert" title={words.timeout} />
  return (
    <div role="status" aria-label={words.loading} className={tiles}>
      {Array.from({ length: 5 }, (_, place) => (
        <Skeleton key={place} className="h-44" />
      ))}
    </div>
  )
}

type TilesProps = { userId: string; all: readonly ApiCollection[]; text: string }

/** Whoever deletes a collection goes on among the others. */
function useOthers(count: number) {
  const others = useRef<HTMLUListElement>(null)
  const hasDeleted = useRef(false)
  useEffect(() => {
    // One that was deleted on another device moves no focus.
    if (hasDeleted.current) restoreLostFocus(others.current)
    hasDeleted.current = false
  }, [count])
  return { others, onDeleted: () => void (hasDeleted.current = true) }
}

function Tiles({ userId, all, text }: TilesProps) {
  const [doomed, setDoomed] = useState<ApiCollection>()
  const { others, onDeleted } = useOthers(all.length)
  const shown = named(all, text)
  if (text.trim() && shown.length === 0) return <EmptyState title={words.noMatch(text.trim())} />
  return (
    <>
      <ul ref={others} tabIndex={-1} className={tiles} aria-label={words.tiles}>
        {!text.trim() && <FullCollectionTile userId={userId} collections={all} />}
        {shown.map(one => (
          <CollectionTile key={one.id} collection={one} onDelete={() => setDoomed(one)} />
        ))}
      </ul>
      {all.length === 0 && (
        <EmptyState
          icon={<LibraryBig aria-hidden className="icon" />}
          title={words.empty}
          action={<LinkButton to="/sets">{words.browseSets}</LinkButton>}
        >
          {words.emptyText}
        </EmptyState>
      )}
      <DeleteDialog
        userId={userId}
        collection={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={onDeleted}
      />
    </>
  )
}

/** All collections of a person, as tiles. */
export function Overview({ userId }: { userId: string }) {
  const { data, isError, isFetching, isLate, refetch } = useMyCollections(userId)
  const [text, setText] = useState('')
  const [dialog, setDialog] = useState<'create' | 'deleted'>()
  const close = () => setDialog(undefined)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl md:text-3xl">{words.title}</h1>
        <Menu
          label={<Ellipsis aria-hidden className="icon" />}
          accessibleLabel={words.files.menu}
          align="end"
          mount="open"
          className="sm:order-last"
        >
          <FileMenuItems />
        </Menu>
        <LinkButton to="/collections/import" icon={<FileUp aria-hidden className="icon" />}>
          {words.files.import}
        </LinkButton>
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="icon" />}
          onClick={() => setDialog('create')}
        >
          {words.create}
        </Button>
      </div>
      <SearchField
        className="max-w-md"
        label={words.search}
        placeholder={words.searchPlaceholder}
        clearLabel={words.clearSearch}
        value={text}
        onValueChange={setText}
      />
      {data ? (
        <Tiles userId={userId} all={data} text={text} />
      ) : isError ? (
        <ErrorState
          message={words.loadFailed}
          actionLabel={words.tryAgain}
          onAction={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting isLate={isLate} />
      )}
      <Button
        variant="quiet"
        className="-ml-3.5 justify-self-start"
        icon={<History aria-hidden className="icon" />}
        onClick={() => setDialog('deleted')}
      >
        {words.deleted.open}
      </Button>
      <CreateDialog userId={userId} open={dialog === 'create'} onClose={close} />
      <DeletedDialog userId={userId} open={dialog === 'deleted'} onClose={close} />
    </div>
  )
}
