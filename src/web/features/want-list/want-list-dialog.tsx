import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sharedWantListPath, sitePaths, wantListPath } from '#site/site-paths.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useIsOffline } from '#web/app/use-is-offline.ts'
import { ShareBox } from './share-box.tsx'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { wantListLinksQuery } from './want-list-queries.ts'
import { WantListLinks } from './want-list-links.tsx'

const { dialog: texts } = messages

/** The collection whose want list is shared; null for all collections. */
export type SharedCollection = { id: string; name: string; isPublic: boolean; showCopies: boolean } | null

type Props = { userId: string; collection: SharedCollection }

const absolute = (path: string) => new URL(path, window.location.origin).href

function createFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 409
    ? texts.tooMany
    : withReason(texts.createFailed, error)
}

/** Creates and lists private links. The full address of a link is shown only when it has just been created. */
function PrivateLinks({ userId, collection, title }: Props & { title: string }) {
  const { api, queryClient } = useApp()
  const query = wantListLinksQuery(api, userId, collection?.id ?? null)
  const { data: links, isError, isFetching, refetch } = useQuery(query)
  const [created, setCreated] = useState<{ id: string; address: string }>()
  const [busy, start] = useBusyAction()
  const offline = useIsOffline()
  const create = () =>
    start(async () => {
      try {
        const body = { collection: collection?.id ?? null }
        const { link, token } = await api('POST /want-lists/links', { body })
        setCreated({ id: link.id, address: absolute(sharedWantListPath(token)) })
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
          <ShareBox address={created.address} title={title} />
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

function SharedList({ userId, collection }: Props) {
  const isPublic = collection?.isPublic === true
  const title = collection ? messages.titleOf(collection.name) : messages.title
  const path = collection ? wantListPath(collection.id) : sitePaths.ownWantList
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-2">
        {isPublic ? texts.publicText : collection ? texts.privateText : texts.allText}
      </p>
      {isPublic && !collection.showCopies && <p className="text-sm text-ink-2">{texts.hiddenCopies}</p>}
      <p className="text-sm text-ink-2">{messages.showsName}</p>
      <LinkButton to={path} className="justify-self-start">
        {texts.open}
      </LinkButton>
      {isPublic && <ShareBox address={absolute(path)} title={title} />}
      <PrivateLinks userId={userId} collection={collection} title={title} />
    </div>
  )
}

type DialogProps = Props & { open: boolean; onClose: () => void }

/** Opens the want list of a collection and shares it: by its public page, or by links that end when they are revoked. */
export function WantListDialog({ open, onClose, ...list }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} closeLabel={messages.close}>
      <SharedList {...list} />
    </Dialog>
  )
}
