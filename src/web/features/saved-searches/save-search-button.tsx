import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { smartListPath } from '#site/site-paths.ts'
import { savedSearchesQuery } from './saved-search-cache.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { saveSearchMessages as messages } from '#web/messages/en/saved-searches.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { useDialogCode } from '#web/ui/use-dialog-code.ts'
import { type SearchDraft, suggestName } from './search-draft.ts'

const loadDialog = loadModuleWithRetry(() => import('./save-dialog.tsx'))

type Props = {
  search: Pick<SearchDraft, 'query' | 'scope' | 'sortBy' | 'sortOrder'>
  /** The search in words, from which a name is suggested. */
  words: readonly string[]
  note?: string | undefined
  size?: 'small' | 'medium' | undefined
}

/** The user's saved search with this query and scope; undefined if there is none. */
function useSavedAs(userId: string | undefined, { query, scope }: Props['search']) {
  const { api } = useApp()
  const { data } = useQuery({ ...savedSearchesQuery(api, userId ?? ''), enabled: userId !== undefined })
  return data?.find(saved => saved.query === query && saved.scope === scope)
}

/** Saves the current search as a list; a saved one leads to its list. */
export function SaveSearchButton({ search, words, note, size }: Props) {
  const { user } = useSession()
  const requireSignIn = useRequireSignIn('saveSearch')
  const { code, isOpen, open, close } = useDialogCode(loadDialog, messages.dialogFailed)
  const wasClosed = code !== undefined && !isOpen
  const saved = useSavedAs(user?.id, search)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The link replaces the button that opened the dialog.
    if (wasClosed && saved) restoreLostFocus(link.current)
  }, [wasClosed, saved])
  const initial = { ...search, name: suggestName(words, search.query), isPublic: false, alerts: [] }
  return (
    <>
      {saved ? (
        <LinkButton
          ref={link}
          size={size}
          to={smartListPath(saved.id)}
          title={messages.savedAs(saved.name)}
          icon={<BookmarkCheck aria-hidden className="icon text-accent" />}
        >
          {messages.saved}
          <span className="sr-only">: {saved.name}</span>
        </LinkButton>
      ) : (
        <Button
          size={size}
          className="whitespace-nowrap"
          icon={<Bookmark aria-hidden className="icon" />}
          aria-haspopup="dialog"
          onClick={() => {
            if (requireSignIn()) void open()
          }}
        >
          {messages.save}
        </Button>
      )}
      {code && user && (
        <code.SaveDialog userId={user.id} open={isOpen} onClose={close} initial={initial} note={note} />
      )}
    </>
  )
}
