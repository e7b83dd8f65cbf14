import { locale } from '#domain/locale.ts'
import type { ApiResponse } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { wantListMessages } from '#web/messages/en/want-list.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import type { wantListLinksQuery } from './want-list-queries.ts'

const timeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const { dialog: texts } = wantListMessages

export type WantListLink = ApiResponse<'GET /want-lists/links'>['links'][number]
type QueryKey = ReturnType<typeof wantListLinksQuery>['queryKey']

function LinkLine({ link, queryKey }: { link: WantListLink; queryKey: QueryKey }) {
  const { api, queryClient } = useApp()
  const [busy, start] = useBusyAction()
  const line = useRestoreFocus<HTMLLIElement>()
  const day = timeFormat.format(new Date(link.createdAt))
  const revoke = () =>
    start(async () => {
      try {
        await api('DELETE /want-lists/links/{id}', { params: { id: link.id } })
        toast.success(texts.revoked)
        queryClient.setQueryData(queryKey, links => links?.filter(({ id }) => id !== link.id))
      } catch (error) {
        toast.error(withReason(texts.revokeFailed, error))
        void queryClient.invalidateQueries({ queryKey })
      }
    })
  return (
    <li ref={line} className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 text-sm">{texts.created(day)}</span>
      <Button size="small" busy={busy} aria-label={texts.revokeOf(day)} onClick={() => void revoke()}>
        {texts.revoke}
      </Button>
    </li>
  )
}

/** The active private links of a want list, each with its creation time. Their addresses cannot be shown again. */
export function WantListLinks({ links, queryKey }: { links: readonly WantListLink[]; queryKey: QueryKey }) {
  return (
    <section aria-label={texts.links} tabIndex={-1} className="outline-none">
      <h3 className="text-sm font-semibold">{texts.links}</h3>
      <ul className="divide-y divide-line">
        {links.map(link => (
          <LinkLine key={link.id} link={link} queryKey={queryKey} />
        ))}
      </ul>
    </section>
  )
}
