import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { Navigate, useParams } from 'react-router'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { messages } from '#web/messages/en.ts'
import { profilePageMessages as profilesMessages } from '#web/messages/en/profiles.ts'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileActivities } from './profile-activities.tsx'
import { ProfileCollections } from './profile-collections.tsx'
import { FavoriteCards } from './favorite-cards.tsx'
import { ProfileHead } from './profile-head.tsx'
import { type ProfileAndViewer, profileQuery } from './profile-queries.ts'

/** The profile name of users without an email address; no username can equal it. */
const anonymousName = 'user'

/** Whether visitors may see all lists of a profile. */
const isAllOpen = ({ isPublic, showActivity, showFavorites }: ApiProfile) =>
  isPublic && showActivity && showFavorites

/**
 * A profile as visitors see it. Its owner gets the owner's view instead if it shows more, or if the profile is
 * private.
 */
function useProfile(username: string) {
  const { api } = useApp()
  const { status, user } = useSession()
  const open = useQuery(profileQuery(api, { username, viewerId: null }))
  const isPossiblyOwn =
    status === 'signedIn' &&
    (open.data === null || (open.data?.id === user?.id && open.data !== undefined && !isAllOpen(open.data)))
  const viewerId = isPossiblyOwn ? (user?.id ?? null) : null
  const own = useQuery({ ...profileQuery(api, { username, viewerId }), enabled: isPossiblyOwn })
  const query = isPossiblyOwn ? own : open
  const profile = query.data ?? open.data ?? undefined
  const isOwn = profile !== undefined && profile.id === user?.id
  const isSettled = status !== 'loading' && query.data !== undefined
  return { query, profile, isOwn, isSettled, look: { username, viewerId: isOwn ? viewerId : null } }
}

export function ProfilePage() {
  const { username = '' } = useParams()
  const { status, user } = useSession()
  const { query, profile, isOwn, isSettled, look: view } = useProfile(username)
  const isNameless = username.toLowerCase() === anonymousName && status === 'signedIn' && !user?.email
  if (isNameless) return <Navigate to="/profile" replace />
  if (!profile && query.isError) {
    return (
      <ErrorState
        message={profilesMessages.failed}
        actionLabel={messages.common.tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
        action={<LinkButton to="/">{profilesMessages.goHome}</LinkButton>}
      />
    )
  }
  if (!profile) return isSettled ? <ProfileNotFound /> : <LoadingState />
  return <Shown key={profile.id} profile={profile} isOwn={isOwn} look={view} />
}

type ShownProps = { profile: ApiProfile; isOwn: boolean; look: ProfileAndViewer }

function Shown({ profile, isOwn, look: view }: ShownProps) {
  const { username, showFavorites, showActivity } = profile
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 py-8 md:py-12">
      <ProfileHead profile={profile} isOwn={isOwn} />
      <ProfileCollections look={view} list="own" title={profilesMessages.collectionsBy(username)} />
      {(showFavorites || isOwn) && (
        <>
          <ProfileCollections
            look={view}
            list="favorites"
            title={profilesMessages.favoritedCollections}
            note={showFavorites ? undefined : profilesMessages.onlyYou}
          />
          <FavoriteCards look={view} note={showFavorites ? undefined : profilesMessages.onlyYou} />
        </>
      )}
      {(showActivity || isOwn) && (
        <ProfileActivities look={view} note={showActivity ? undefined : profilesMessages.onlyYou} />
      )}
    </div>
  )
}

function ProfileNotFound() {
  return (
    <div className="wrap py-12">
      <h1 className="sr-only">{profilesMessages.notFound}</h1>
      <EmptyState
        icon={<UserRoundX aria-hidden className="icon" />}
        title={profilesMessages.notFound}
        action={
          <LinkButton to="/" variant="primary">
            {profilesMessages.goHome}
          </LinkButton>
        }
      >
        {profilesMessages.notFoundText}
      </EmptyState>
    </div>
  )
}

/** While the session loads, a private profile stays in the loading state. */
function LoadingState() {
  return (
    <div
      className="wrap flex min-h-96 gap-5 py-10"
      role="status"
      aria-busy
      aria-label={profilesMessages.loading}
    >
      <Skeleton className="size-18 rounded-full" />
      <div className="grid flex-1 content-start gap-3">
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  )
}
