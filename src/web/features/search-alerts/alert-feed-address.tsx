import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { alertMessages } from '#web/messages/en/alerts.ts'
import { shownLinkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopyShownText } from '#web/ui/copy-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { alertFeedQuery } from './alert-queries.ts'

const { feed: messages } = alertMessages

/**
 * Returns functions that create and revoke the address of the Atom feed. Only the response of `create` contains it.
 */
function useAlertFeedAddress(userId: string) {
  const { api, queryClient } = useApp()
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { queryKey } = alertFeedQuery(api, userId)
  const run = async (work: () => Promise<{ createdAt: string | null; url?: string }>) => {
    setBusy(true)
    try {
      const { createdAt, url: address = null } = await work()
      queryClient.setQueryData(queryKey, { createdAt })
      setUrl(address)
    } catch (error) {
      toast.error(withReason(messages.failed, error))
    } finally {
      setBusy(false)
    }
  }
  return {
    url,
    isBusy,
    create: () => run(() => api('POST /alerts/feed', {})),
    revoke: () => run(() => api('DELETE /alerts/feed', {})),
  }
}

/** Disappears with the address; the focus then moves to the section. */
function RevokeButton({ busy, onRevoke }: { busy: boolean; onRevoke: () => void }) {
  const button = useRestoreFocus<HTMLButtonElement>()
  return (
    <Button ref={button} busy={busy} onClick={onRevoke}>
      {messages.revoke}
    </Button>
  )
}

function CreatedAddress({ url }: { url: string }) {
  const [shown, copy] = useCopyShownText<HTMLParagraphElement>(url, shownLinkCopiedMessages)
  return (
    <>
      <p ref={shown} className="w-full rounded-md bg-sunken px-3 py-2 text-sm break-all">
        {url}
      </p>
      <p className="text-sm text-ink-2">{messages.once}</p>
      <Button icon={<Link2 aria-hidden className="icon" />} onClick={copy}>
        {messages.copy}
      </Button>
    </>
  )
}

/** Creates and revokes the secret address of the user's Atom feed of alerts. */
export function AlertFeedAddress({ userId, exists }: { userId: string; exists: boolean }) {
  const { url, isBusy, create, revoke } = useAlertFeedAddress(userId)
  return (
    <div className="grid max-w-prose justify-items-start gap-3">
      <p className="text-sm text-ink-2">{messages.text}</p>
      {url !== null && <CreatedAddress url={url} />}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void create()}>
          {exists ? messages.renew : messages.create}
        </Button>
        {exists && <RevokeButton busy={isBusy} onRevoke={() => void revoke()} />}
      </div>
      <p role="status" className="text-sm text-ink-2">
        {exists && url === null && messages.exists}
      </p>
    </div>
  )
}
