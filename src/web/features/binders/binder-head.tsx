import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { countPockets } from '#domain/binder.ts'
import { printPath, sitePaths } from '#site/site-paths.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { MenuItemButton, MenuItemLink } from '#web/ui/menu-items.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { BinderDialogs, type OpenedDialog } from './binder-dialogs.tsx'
import type { Binder } from './binder-queries.ts'
import type { BinderChanges } from './use-binder-changes.ts'

const { page: messages } = bindersMessages

/** Functions that open a binder to others by a link, and end the link. */
function useBinderLink({ id }: Binder, onToken: (token: string) => void) {
  const { api, queryClient } = useApp()
  const run = async (action: () => Promise<void>) => {
    try {
      await action()
      await publishCollectionChange(queryClient)
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.failed)
    }
  }
  return {
    share: () => run(async () => onToken((await api('POST /binders/{id}/link', { params: { id } })).token)),
    end: () =>
      run(async () => {
        await api('DELETE /binders/{id}/link', { params: { id } })
        toast.success(messages.linkEnded)
      }),
  }
}

type Props = {
  userId: string
  binder: Binder
  page: number
  changes: BinderChanges
  /** Starts a check of what is in the pockets. */
  onCheck: () => void
}
type ActionsProps = Omit<Props, 'userId' | 'page'> & { onOpen: (dialog: OpenedDialog) => void }

function BinderActions({ binder, changes, onCheck, onOpen }: ActionsProps) {
  const link = useBinderLink(binder, token => onOpen({ token }))
  const isEmpty = binder.filled + binder.reserved === 0
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={() => onOpen('fill')}>
        {messages.fill}
      </Button>
      <Menu label={<Ellipsis aria-hidden className="icon" />} accessibleLabel={messages.menu} align="end">
        <MenuItemButton onClick={() => onOpen('settings')}>{messages.settings}</MenuItemButton>
        <MenuItemButton onClick={() => void link.share()}>{messages.share}</MenuItemButton>
        {binder.visibility === 'link' && (
          <MenuItemButton onClick={() => void link.end()}>{messages.stopSharing}</MenuItemButton>
        )}
        <MenuItemButton onClick={onCheck}>{bindersMessages.audit.start}</MenuItemButton>
        <MenuItemLink to={printPath('placeholders', { binder: binder.id })}>
          {messages.printMissing}
        </MenuItemLink>
        <MenuItemLink to={printPath('labels', { binder: binder.id })}>{messages.printLabels}</MenuItemLink>
        <MenuItemButton onClick={() => onOpen('movePage')}>{bindersMessages.movePage.item}</MenuItemButton>
        <MenuItemButton onClick={() => void changes.compact()}>{messages.compact}</MenuItemButton>
        <MenuItemButton tone="danger" onClick={() => onOpen('remove')}>
          {messages.remove}
        </MenuItemButton>
      </Menu>
    </div>
  )
}

/** Name, numbers and menu of a binder. */
export function BinderHead({ userId, binder, page, changes, onCheck }: Props) {
  const [opened, setOpened] = useState<OpenedDialog>()
  const numbers = [
    bindersMessages.filled(binder.filled, countPockets(binder)),
    ...(binder.reserved > 0 ? [bindersMessages.reserved(binder.reserved)] : []),
    ...(binder.visibility === 'link' ? [bindersMessages.shared] : []),
  ]
  return (
    <header className="grid gap-1">
      <Breadcrumb
        label={messages.path}
        items={[{ label: bindersMessages.title, to: sitePaths.binders }, { label: binder.name }]}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 pb-1">
        <h1 className="min-w-0 flex-1 basis-64 text-2xl break-words md:text-3xl">{binder.name}</h1>
        <BinderActions binder={binder} changes={changes} onCheck={onCheck} onOpen={setOpened} />
      </div>
      <p className="text-sm text-ink-2">{numbers.join(' · ')}</p>
      {binder.note && <p className="text-sm whitespace-pre-line text-ink-2">{binder.note}</p>}
      {opened !== undefined && (
        <BinderDialogs
          opened={opened}
          userId={userId}
          binder={binder}
          page={page}
          changes={changes}
          onClose={() => setOpened(undefined)}
        />
      )}
    </header>
  )
}
