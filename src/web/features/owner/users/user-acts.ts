import type { InfiniteData } from '@tanstack/react-query'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import type { ownerUsersMessages as messages } from '#web/messages/en/owner-users.ts'
import { usersKey, type UserPage } from './users-queries.ts'

/** What an owner does with a user. */
export type UserAct = keyof typeof messages.acts

export type ResetLink = { url: string; expiresAt: string }

/** The acts that make sense for a user, in the order of the menu. */
export function actsFor({ role, disabled, confirmed, email }: SiteUser): UserAct[] {
  const mayHaveRole = !disabled && confirmed
  const acts: [UserAct, boolean][] = [
    ['makeOwner', mayHaveRole && role !== 'owner'],
    ['makeModerator', mayHaveRole && role !== 'moderator'],
    ['removeRole', role !== null],
    ['endSessions', !disabled],
    ['confirm', !confirmed],
    ['resetLink', !disabled && email !== null],
    ['disable', !disabled],
    ['enable', disabled],
    ['delete', true],
  ]
  return acts.flatMap(([act, isOffered]) => (isOffered ? [act] : []))
}

export const isDangerous = (act: UserAct) => act === 'disable' || act === 'delete'

/** The name of a user in sentences. */
export const nameOf = ({ username, email, id }: SiteUser) => username ?? email ?? id

/** Does it and returns the changed user, null for a deleted one, or the created link. */
export async function runAct(api: ApiClient, act: UserAct, id: string): Promise<SiteUser | ResetLink | null> {
  const params = { id }
  const patch = async (body: { role?: SiteUser['role']; disabled?: boolean }) =>
    (await api('PATCH /owner/users/{id}', { params, body })).user
  switch (act) {
    case 'makeOwner':
      return patch({ role: 'owner' })
    case 'makeModerator':
      return patch({ role: 'moderator' })
    case 'removeRole':
      return patch({ role: null })
    case 'disable':
      return patch({ disabled: true })
    case 'enable':
      return patch({ disabled: false })
    case 'endSessions':
      return (await api('POST /owner/users/{id}/end-sessions', { params })).user
    case 'confirm':
      return (await api('POST /owner/users/{id}/confirm', { params })).user
    case 'resetLink':
      return api('POST /owner/users/{id}/reset-link', { params })
    case 'delete':
      await api('DELETE /owner/users/{id}', { params })
      return null
  }
}

/** Shows the changed user in the lists that are loaded, in place; null removes a deleted one. */
export function updateLists(
  { queryClient }: AppDependencies,
  viewerId: string,
  id: string,
  changed: SiteUser | null,
): void {
  const change = (page: UserPage): UserPage => ({
    ...page,
    users: page.users.flatMap(user => (user.id === id ? (changed ?? []) : user)),
  })
  queryClient.setQueriesData<InfiniteData<UserPage>>(
    { queryKey: usersKey(viewerId) },
    lists => lists && { ...lists, pages: lists.pages.map(change) },
  )
}
