import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListKind } from '#domain/want-list.ts'
import { sharedListPath, sitePaths, wantListPath } from '#site/site-paths.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useIsOffline } from '#web/app/use-is-offline.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { listTexts } from './list-texts.ts'
import { ShareBox } from './share-box.tsx'
import { wantListLinksQuery } from './want-list-queries.ts'
import { WantListLinks } from './want-list-links.tsx'

const { dialog: texts } = messages

/** The collection whose want list is shared; null for a list of all collections. */
export type SharedCollection = { id: string; name: string; isPublic: boolean; showCopies: boolean } | null

type Props = { userId: string; list: ListKind; collection: SharedCollection }

const ownPaths = { wanted: sitePaths.ownWantList, trade: sitePaths.ownTradeList }

const absolute = (path: string) => new URL(path, window.location.origin).href

function createFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 409
    ? texts.tooMany
    : withReason(texts.createFailed, error)
}

/** Creates and lists private links. The full address of a link is shown only when it has just been created. */
function PrivateLinks({ userId, list, collection, title }: Props & { title: string }) {
  const { api, queryClient } = useApp()
  const collectionId = collection?.id ?? null
  const query = wantListLinksQuery(api, userId, { list, collectionId })
  const { data: links, isError, isFetching, refetch } = useQuery(query)
  const [created, setCreated] = useState<{ id: string; address: string }>()
  const [busy, start] = useBusyAction()
  const offline = useIsOffline()
  const create = () =>
    start(async () => {
      try {
        const body = { list, collection: collectionId }
        const { link, token } = await api('POST /want-lists/links', { body })
        setCreated({ id: link.id, address: absolute(sharedListPath(list, token)) })
        queryClient.setQueryData(query.queryKey, known => [link, ...(known ?? [])])
      } catch (error) {
        toast.error(createFailure(error))
      }
    })
  if (!links && isError) {
    return (
      <FailedNotice actionLabel={texts.tryAgain} onAction={() => void refetch()} busy={isFetching}>
        {offline ? texts.offline : texts.linksFailed}
      </FailedNotice>
    )
  }
  if (!links) return <Skeleton className="h-24" />
  const isNewActive = created && links.some(({ id }) => id === created.id)
  return (
    <>
      {isNewActive && (
        <section aria-label={texts.newLink} className="grid grid-cols-1 gap-3">
          <p role="status" className="text-sm font-medium">
            {texts.onlyNow}
          </p>
          <ShareBox list={list} address={created.address} title={title} />
        </section>
      )}
      <Button
        variant={isNewActive || collection?.isPublic ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={busy}
        onClick={() => void create()}
      >
        {texts.create}
      </Button>
      {links.length > 0 && <WantListLinks queryKey={query.queryKey} links={links} />}
    </>
  )
}

function SharedList({ userId, list, collection }: Props) {
  const different = listTexts[list]
  const isPublic = collection?.isPublic === true
  const title = collection ? messages.titleOf(collection.name) : different.title
  const path = collection ? wantListPath(collection.id) : ownPaths[list]
  const { pathname } = useLocation()
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-2">
        {isPublic ? texts.publicText : collection ? texts.privateText : different.dialog.allText}
      </p>
      {isPublic && !collection.showCopies && <p className="text-sm text-ink-2">{texts.hiddenCopies}</p>}
      <p className="text-sm text-ink-2">{messages.showsName}</p>
      {pathname !== path && (
        <LinkButton to={path} className="justify-self-start">
          {different.dialog.open}
        </LinkButton>
      )}
      {isPublic && <ShareBox list={list} address={absolute(path)} title={title} />}
      <PrivateLinks userId={userId} list={list} collection={collection} title={title} />
    </div>
  )
}

type DialogProps = Props & { open: boolean; onClose: () => void }

/** Opens a want list or the trade list and shares it: by its public page, or by links that end when they are revoked. */
export function WantListDialog({ open, onClose, ...shared }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={listTexts[shared.list].title} closeLabel={messages.close}>
      <SharedList {...shared} />
    </Dialog>
  )
}
