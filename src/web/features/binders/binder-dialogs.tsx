import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sharedBinderPath, sitePaths } from '#site/site-paths.ts'
import { changedFields } from '#web/app/changed-fields.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { shownLinkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCopyShownText } from '#web/ui/copy-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type BinderDraft, BinderForm } from './binder-form.tsx'
import type { Binder } from './binder-queries.ts'
import { FillDialog } from './fill-dialog.tsx'
import { MovePageDialog } from './move-page-dialog.tsx'
import type { BinderChanges } from './use-binder-changes.ts'

const { page: messages, form: formMessages } = bindersMessages

/** The dialog that is open: a new link is shown once. */
export type OpenedDialog = 'settings' | 'fill' | 'movePage' | 'remove' | { token: string }

function LinkDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const url = new URL(sharedBinderPath(token), window.location.href).href
  const [shown, copy] = useCopyShownText<HTMLInputElement>(url, shownLinkCopiedMessages)
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.linkTitle}
      closeLabel={formMessages.close}
      footer={
        <Button variant="primary" onClick={copy}>
          {messages.copyLink}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{messages.linkText}</p>
        <TextField ref={shown} label={messages.linkTitle} hideLabel readOnly value={url} />
      </div>
    </Dialog>
  )
}

function RemoveDialog({ binder, changes, onClose }: Pick<Props, 'binder' | 'changes' | 'onClose'>) {
  const navigate = useNavigate()
  const remove = async () => {
    const removed = await changes.remove(binder.name)
    if (removed) void navigate(sitePaths.binders)
    return removed !== undefined
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      action={remove}
      texts={{
        title: messages.remove,
        text: messages.removeText,
        confirm: messages.remove,
        cancel: formMessages.cancel,
        close: formMessages.close,
      }}
    />
  )
}

type Props = {
  opened: OpenedDialog
  userId: string
  binder: Binder
  page: number
  changes: BinderChanges
  onClose: () => void
}

function draftOf({ name, rows, columns, pages, firstPageAlone, order, ...binder }: Binder): BinderDraft {
  const { color, note, cover, emptied, autoFile, showCopies } = binder
  const layout = { rows, columns, pages, firstPageAlone, order }
  return { name, ...layout, color, note, cover, emptied, autoFile, showCopies }
}

/** Sends only what was changed in it, because another tab or device may have changed the rest. */
export function SettingsDialog({ userId, binder, changes, onClose }: Omit<Props, 'opened' | 'page'>) {
  const [opened] = useState(() => ({ draft: draftOf(binder), basedOn: binder.updatedAt }))
  return (
    <BinderForm
      kind="edit"
      cardsOf={{ userId, binder }}
      initial={opened.draft}
      onClose={onClose}
      save={async (draft, overflow) => {
        const changed = changedFields(draft, opened.draft)
        if (Object.keys(changed).length === 0) return
        await changes.save({ ...changed, basedOn: opened.basedOn, ...(overflow && { overflow }) })
      }}
    />
  )
}

/** The dialogs of a binder's menu. */
export function BinderDialogs({ opened, userId, binder, page, changes, onClose }: Props) {
  if (opened === 'settings')
    return <SettingsDialog userId={userId} binder={binder} changes={changes} onClose={onClose} />
  if (opened === 'fill')
    return <FillDialog userId={userId} binder={binder} page={page} changes={changes} onClose={onClose} />
  if (opened === 'movePage')
    return <MovePageDialog page={page} pages={binder.pages} changes={changes} onClose={onClose} />
  if (opened === 'remove') return <RemoveDialog binder={binder} changes={changes} onClose={onClose} />
  return <LinkDialog token={opened.token} onClose={onClose} />
}
