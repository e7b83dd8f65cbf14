import { Layers } from 'lucide-react'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { searchHref, type SearchState } from './search-state.ts'

const { own } = searchPageMessages

type Props = { state: SearchState; go: (state: SearchState) => void }

/** Restricts the search to the user's own cards; not shown to visitors. */
export function OwnCardsSwitch({ state, go }: Props) {
  const { status } = useSession()
  if (status !== 'signedIn') return null
  return (
    <Switch
      label={own.label}
      checked={state.scope === 'mine'}
      onCheckedChange={isOn => go({ ...state, scope: isOn ? 'mine' : undefined })}
    />
  )
}

/** The same search in the whole catalogue. */
export function AllCardsLink({ state }: { state: SearchState }) {
  return <LinkButton to={searchHref({ ...state, scope: undefined })}>{own.everywhere}</LinkButton>
}

/** Whether a visitor opened the address of a search in one's own cards. */
export function useNeedsSignIn({ scope }: SearchState): boolean {
  const { status } = useSession()
  return scope === 'mine' && status !== 'signedIn' && status !== 'loading'
}

export function SignInForOwnCards({ state }: { state: SearchState }) {
  return (
    <EmptyState
      icon={<Layers aria-hidden className="icon" />}
      title={own.signInTitle}
      action={
        <>
          <LinkButton to="/login" variant="primary">
            {own.signIn}
          </LinkButton>
          <AllCardsLink state={state} />
        </>
      }
    />
  )
}
