import { z } from 'zod'
import { ApiCard } from './card-shapes.ts'
import { ApiCollection } from './collection-shapes.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { positiveIntegerSchema } from './pagination.ts'

const endpoint = createEndpointBuilder('Profiles')
const byName = z.object({ username: z.string().max(120) })
const text = z.string().nullable()

const maxListed = 50
const limit = positiveIntegerSchema('limit')
  .transform(size => Math.min(size, maxListed))
  .default(maxListed)

/** Fields that a public profile and the user's own account response have in common. */
export const profileFields = {
  id: z.string(),
  username: z.string(),
  displayName: text,
  bio: text,
  avatarUrl: text,
  location: text,
  website: text,
  createdAt: z.string(),
}

export const ApiProfile = z
  .object({
    ...profileFields,
    isPublic: z.boolean().describe('False for a private profile, which only its owner sees'),
    showActivity: z.boolean().describe('If false, others get an empty list'),
    showFavorites: z.boolean().describe('If false, others get empty lists'),
    _count: z.object({ collections: z.int(), collectionComments: z.int(), cardComments: z.int() }),
    totalUpvotesReceived: z.int().describe('Upvotes on comments and public collections'),
  })
  .meta({ id: 'Profile' })
export type ApiProfile = z.output<typeof ApiProfile>

export const profileActivities = [
  'card_comment',
  'card_favorite',
  'collection_comment',
  'collection_favorite',
] as const

const ProfileActivity = z
  .object({
    id: z.string(),
    type: z.enum(profileActivities),
    card: z
      .object({ id: z.string(), name: z.string(), language: z.enum(['en', 'ja']) })
      .nullable()
      .describe('Also null if the catalogue no longer has the card'),
    collection: z.object({ id: z.string(), name: z.string() }).nullable(),
    content: text.describe('Text of a comment'),
    createdAt: z.string(),
  })
  .meta({ id: 'ProfileActivity' })
export type ProfileActivity = z.output<typeof ProfileActivity>

export const profileEndpoints = {
  findProfile: endpoint.get('/profile/{username}', {
    summary:
      'What a person shows of themselves, by username, former username or unclaimed part of their address',
    caller: 'viewer',
    key: 'read',
    params: byName,
    response: z.object({ profile: ApiProfile }),
  }),
  listProfileCollections: endpoint.get('/profile/{username}/collections', {
    summary: "A person's public collections, newest first",
    caller: 'viewer',
    key: 'read',
    params: byName,
    query: z.object({ limit }),
    response: z.object({ collections: z.array(ApiCollection) }),
  }),
  listProfileFavorites: endpoint.get('/profile/{username}/favorites', {
    summary: 'A user’s favorites, newest first',
    caller: 'viewer',
    key: 'read',
    params: byName,
    query: z.object({ type: z.enum(['cards', 'collections'], 'type must be cards or collections'), limit }),
    response: z.object({
      cards: z.array(ApiCard).optional(),
      collections: z.array(ApiCollection).optional(),
    }),
  }),
  listProfileActivity: endpoint.get('/profile/{username}/activity', {
    summary: 'A user’s public activity, newest first',
    caller: 'viewer',
    key: 'read',
    params: byName,
    query: z.object({ limit }),
    response: z.object({ activities: z.array(ProfileActivity) }),
  }),
}
