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
import { copyPageUrlWithToast } from '#web/ui/copy-text.ts'
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

/** Copies the address of a public list, or opens the share menu of the device. */
function ShareButtons({ saved }: { saved: SavedSearch }) {
  const path = publicListPath(saved.id)
  const share = () =>
    // Closing the menu is not an error.
    void navigator.share({ url: new URL(path, location.origin).href, title: saved.name }).catch(() => {})
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<Link2 aria-hidden className="icon" />}
        onClick={() => void copyPageUrlWithToast(path, linkCopiedMessages)}
      >
        {texts.copyLink}
      </Button>
      {'share' in navigator && (
        <Button size="small" icon={<Share2 aria-hidden className="icon" />} onClick={share}>
          {texts.share}
        </Button>
      )}
      <Link to={path} className="link inline-flex items-center gap-1.5 py-1 text-sm">
        {texts.openPublic}
        <ExternalLink aria-hidden className="icon size-4" />
      </Link>
    </div>
  )
}

function AlertsLink({ saved: { id, alerts = [], alertsPaused } }: { saved: SavedSearch }) {
  if (alerts.length === 0) return null
  return (
    <Link
      to={alertsPath(id)}
      className="link inline-flex items-center gap-1.5 justify-self-start py-1 text-sm"
    >
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
    <div className="flex flex-wrap gap-2">
      <Button
        className="flex-1"
        icon={<Pencil aria-hidden className="icon" />}
        aria-haspopup="dialog"
        onClick={() => setEditing(true)}
      >
        {texts.edit}
      </Button>
      <Menu label={<Ellipsis aria-hidden className="icon" />} accessibleLabel={texts.menu} align="end">
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
      className="panel panel-body grid grid-cols-1 gap-3 outline-none"
    >
      <h1 className="text-xl tracking-tight break-words">{name}</h1>
      <p>
        <Badge tone={isPublic ? 'success' : undefined}>
          {isPublic ? savedSearchMessages.isPublic : savedSearchMessages.isPrivate}
        </Badge>
      </p>
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
      <AlertsLink saved={saved} />
      {isPublic && <ShareButtons saved={saved} />}
      <Actions {...props} />
      <ExcludedCards excluded={excluded} changes={changes} />
    </section>
  )
}
