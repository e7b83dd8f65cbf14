import type { ApiCard } from '#contract/card-shapes.ts'
import type { ProfileActivity, profileEndpoints } from '#contract/profile-endpoints.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { findApiCard } from '#server/catalogue/card-lookup.ts'
import { collectionDeps } from '#server/collections/collection-deps.ts'
import { listCollectionsById, listPublicCollectionsOf } from '#server/collections/listed-collections.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { type Profile, requireProfile } from './find-profile.ts'
import { type ProfileActivityRow, listProfileActivities, listFavoriteIds } from './profile-lists.ts'
import { profileStats } from './profile-stats.ts'

type Part = 'showActivity' | 'showFavorites'

function isShown(profile: Profile, part: Part, viewerId: string | null): boolean {
  return profile[part] || profile.id === viewerId
}

/** The endpoints for profiles. Each list checks again whether the viewer may see the profile. */
export function profileHandlers(
  context: Pick<AppContext, 'pool' | 'catalogue' | 'prices'>,
): Handlers<typeof profileEndpoints> {
  const { pool, catalogue } = context
  const collections = collectionDeps(context)
  const findCard = (id: string) => findApiCard(catalogue.current(), id)
  const require = (name: string, viewer: Viewer | null) => requireProfile(pool, name, viewer)
  return {
    findProfile: async ({ params, viewer }) => {
      const { createdAt, ...profile } = await require(params.username, viewer)
      const stats = await profileStats(pool, profile.id)
      return { profile: { ...profile, createdAt: createdAt.toISOString(), ...stats } }
    },
    listProfileCollections: async ({ params, query, viewer }) => {
      const { id } = await require(params.username, viewer)
      return { collections: await listPublicCollectionsOf(collections, id, query.limit, viewer) }
    },
    listProfileFavorites: async ({ params, query: { type, limit }, viewer }) => {
      const viewerId = viewer?.userId ?? null
      const profile = await require(params.username, viewer)
      const isOpen = isShown(profile, 'showFavorites', viewerId)
      const kind = type === 'cards' ? 'card' : 'collection'
      const ids = isOpen ? await listFavoriteIds(pool, profile.id, kind, { viewerId, limit }) : []
      if (type === 'collections') return { collections: await listCollectionsById(collections, ids, viewer) }
      return { cards: ids.flatMap(id => findCard(id) ?? []) }
    },
    listProfileActivity: async ({ params, query: { limit }, viewer }) => {
      const viewerId = viewer?.userId ?? null
      const profile = await require(params.username, viewer)
      if (!isShown(profile, 'showActivity', viewerId)) return { activities: [] }
      const types = isShown(profile, 'showFavorites', viewerId) ? ['comment', 'vote'] : ['comment']
      const rows = await listProfileActivities(pool, profile.id, { viewerId, limit, types })
      return { activities: rows.map(row => presentActivity(row, findCard)) }
    },
  }
}

function presentActivity(
  row: ProfileActivityRow,
  findCard: (id: string) => ApiCard | undefined,
): ProfileActivity {
  const { id, kind, subjectId, type, content, collectionName, happenedAt } = row
  const card = kind === 'card' ? findCard(subjectId) : undefined
  return {
    id,
    type: `${kind}_${type === 'vote' ? 'favorite' : 'comment'}`,
    card: card ? { id: card.id, name: card.name, language: card.language } : null,
    collection: collectionName === null ? null : { id: subjectId, name: collectionName },
    content,
    createdAt: happenedAt.toISOString(),
  }
}
