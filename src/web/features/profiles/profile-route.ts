import type { ApiProfile } from '#contract/profile-endpoints.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageCode, PageRequest } from '#web/app/page-table.ts'
import { profilePageMessages as messages } from '#web/messages/en/profiles.ts'
import { profilePath } from '#site/site-paths.ts'
import { ProfilePage } from './profile-page.tsx'
import {
  favoriteCardsQuery,
  favoriteCollectionsQuery,
  profileActivityQuery,
  profileCollectionsQuery,
  profileKey,
  profileQuery,
} from './profile-queries.ts'

const publicView = (params: Record<string, string | undefined>) => ({
  username: params['username'] ?? '',
  viewerId: null,
})

/** Loads the profile as visitors see it. The owner's view of a private profile follows when the session is known. */
async function load(app: AppDependencies, { params }: PageRequest): Promise<void> {
  const { api } = app
  const view = publicView(params)
  const found = await ensureQuery(app, profileQuery(api, view))
  if (found === null) app.notFound()
  if (!found) return
  await Promise.all([
    ensureQuery(app, profileCollectionsQuery(api, view, 'first')),
    found.showFavorites && ensureQuery(app, favoriteCollectionsQuery(api, view, 'first')),
    found.showFavorites && ensureQuery(app, favoriteCardsQuery(api, view, 'first')),
    found.showActivity && ensureQuery(app, profileActivityQuery(api, view, 'first')),
  ])
}

function meta({ params, queryClient }: MetaInput): PageMeta {
  const found = queryClient.getQueryData<ApiProfile | null>(profileKey(publicView(params)))
  if (!found) return { title: found === null ? messages.notFound : messages.failed, noIndex: true }
  const { username, bio, _count } = found
  return {
    title: messages.titleOf(username),
    description: bio || messages.descriptionOf(username, _count.collections),
    canonical: profilePath(username),
  }
}

export const page: PageCode = { Component: ProfilePage, load, meta }
