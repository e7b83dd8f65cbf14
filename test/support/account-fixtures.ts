import type { ApiKey } from '#contract/api-key-endpoints.ts'
import type { AccountSession, AccountStats, OwnUser } from '#contract/own-account-endpoints.ts'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import type { Responder, RecordedRequest } from './render-app.tsx'

const profile = {
  id: 'u1',
  username: 'ash',
  displayName: null,
  bio: 'Hello',
  avatarUrl: null,
  location: null,
  website: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  isPublic: true,
  showActivity: true,
  showFavorites: true,
}

/** Creates the user's own account in the shape of the API. `facts` replace the defaults. */
export const anOwnUser = (facts: Partial<OwnUser> = {}): OwnUser => ({
  ...profile,
  targetCollection: null,
  currency: 'USD',
  email: 'ash@pallet.example',
  hasPassword: true,
  hasSecondFactor: false,
  role: null,
  signInStays: false,
  ...facts,
})

/** Creates the public profile of the same user in the shape of the API. */
export const aProfile = (facts: Partial<ApiProfile> = {}): ApiProfile => ({
  ...profile,
  _count: { collections: 0, collectionComments: 0, cardComments: 0 },
  totalUpvotesReceived: 0,
  ...facts,
})

type Account = {
  user?: OwnUser
  sessions?: AccountSession[] | null
  keys?: ApiKey[]
  stats?: AccountStats
  collections?: { id: string; name: string }[]
  change?: Responder
}

/**
 * Returns a function that responds like a server with one stored account. `change` replaces the response to requests
 * that change data.
 */
export function createAccountResponder(account: Account = {}) {
  const { user = anOwnUser(), sessions = null, keys = [], stats, collections = [], change } = account
  let current = user
  return (call: RecordedRequest) => {
    if (call.method !== 'GET') {
      if (change) return change(call)
      current = { ...current, ...(call.body as Partial<OwnUser>) }
      return { user: current }
    }
    if (call.path === '/account') return { user: current }
    if (call.path === '/account/sessions') return { sessions }
    if (call.path === '/account/keys') return { keys }
    if (call.path === '/account/stats') return stats ? { stats } : 404
    if (call.path.startsWith('/collections?')) return { collections }
    return { authors: [] }
  }
}
