import { Bell, Ellipsis, ExternalLink, Globe, Link2, Lock, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { alertsPath, publicListPath, sitePaths } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { linkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyPageUrlWithToast } from '#web/ui/copy-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditDialog } from './edit-dialog.tsx'
import { ExcludedCards } from './excluded-cards.tsx'
import { QueryInWords } from './query-in-words.tsx'
import { findSaveErrors } from './save-errors.ts'
import { useDeleteSavedSearch } from './use-delete-saved-search.ts'
import type { SavedSearchChanges } from './use-saved-search-changes.ts'

const { view: texts } = savedSearchMessages

type Props = { userId: string; saved: SavedSearch; changes: SavedSearchChanges }

/** Menu items that copy the address of a public list, or open the share menu of the device. */
function ShareMenuItems({ saved }: { saved: SavedSearch }) {
  const path = publicListPath(saved.id)
  const share = () =>
    // Closing the menu is not an error.
    void navigator.share({ url: new URL(path, location.origin).href, title: saved.name }).catch(() => {})
  return (
    <>
      <MenuItemButton
        icon={<Link2 aria-hidden className="icon" />}
        onClick={() => void copyPageUrlWithToast(path, linkCopiedMessages)}
      >
        {texts.copyLink}
      </MenuItemButton>
      {'share' in navigator && (
        <MenuItemButton icon={<Share2 aria-hidden className="icon" />} onClick={share}>
          {texts.share}
        </MenuItemButton>
      )}
    </>
  )
}

function AlertsLink({ saved: { id, alerts = [], alertsPaused } }: { saved: SavedSearch }) {
  if (alerts.length === 0) return null
  return (
    <Link to={alertsPath(id)} className="link inline-flex items-center gap-1.5 py-1">
      <Bell aria-hidden className="icon size-4" />
      {alertsPaused ? texts.pausedAlerts(alerts.length) : texts.alerts(alerts.length)}
    </Link>
  )
}

function Actions({ userId, saved, changes }: Props) {
  const { api } = useApp()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const onDeleted = () => void navigate(sitePaths.myCollections, { replace: true })
  const { deleteList, busy } = useDeleteSavedSearch(userId, onDeleted)
  const { isPublic } = saved
  const publish = async () => {
    try {
      await changes.change(() => ({ isPublic: !isPublic }))
      toast.success(isPublic ? texts.nowPrivate : texts.nowPublic)
    } catch (error) {
      const errors = await findSaveErrors(api, saved, error)
      toast.error(errors.query ?? errors.form ?? texts.changeFailed)
    }
  }
  const Visibility = isPublic ? Lock : Globe
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        icon={<Pencil aria-hidden className="icon" />}
        aria-haspopup="dialog"
        onClick={() => setEditing(true)}
      >
        {texts.edit}
      </Button>
      <Menu label={<Ellipsis aria-hidden className="icon" />} accessibleLabel={texts.menu} align="end">
        {isPublic && <ShareMenuItems saved={saved} />}
        <MenuItemButton icon={<Visibility aria-hidden className="icon" />} onClick={() => void publish()}>
          {isPublic ? texts.makePrivate : texts.makePublic}
        </MenuItemButton>
        <MenuItemButton
          tone="danger"
          icon={<Trash2 aria-hidden className="icon" />}
          disabled={busy}
          onClick={() => void deleteList(saved)}
        >
          {texts.delete}
        </MenuItemButton>
      </Menu>
      <EditDialog saved={saved} changes={changes} open={isEditing} onClose={() => setEditing(false)} />
    </div>
  )
}

/** What a saved search is, and what its owner can do with it. */
export function SavedSearchPanel(props: Props) {
  const { saved, changes } = props
  const { name, scope, isPublic, isUnderstood, hidesCopies, excluded } = saved
  return (
    <section
      aria-label={texts.label}
      tabIndex={-1}
      className="grid grid-cols-1 gap-2 border-b border-line pb-3 outline-none sm:gap-3 sm:pb-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 grow basis-40 gap-1">
          <h1 className="text-xl tracking-tight break-words md:text-2xl">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <Badge tone={isPublic ? 'success' : undefined}>
              {isPublic ? savedSearchMessages.isPublic : savedSearchMessages.isPrivate}
            </Badge>
            {isPublic && (
              <Link to={publicListPath(saved.id)} className="link inline-flex items-center gap-1.5 py-1">
                {texts.openPublic}
                <ExternalLink aria-hidden className="icon size-4" />
              </Link>
            )}
            <AlertsLink saved={saved} />
          </p>
        </div>
        <Actions {...props} />
      </div>
      <QueryInWords
        saved={saved}
        scopeText={isPublic && scope === 'mine' ? texts.inPublic : texts.in[scope]}
      />
      {!isUnderstood && (
        <Notice tone="warning" title={savedSearchMessages.notUnderstood}>
          {savedSearchMessages.notUnderstoodText}
        </Notice>
      )}
      {hidesCopies && (
        <Notice tone="warning" title={savedSearchMessages.hidesCopies}>
          {savedSearchMessages.hidesCopiesText}
        </Notice>
      )}
      <ExcludedCards excluded={excluded} changes={changes} />
    </section>
  )
}
