import type { AccountSession, AccountStats, OwnUser } from '#contract/own-account-endpoints.ts'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import type { Answering, Asked } from './app-over-answers.tsx'

const shown = {
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

/** One's own account, as the API tells it to its owner. */
export const anOwnUser = (facts: Partial<OwnUser> = {}): OwnUser => ({
  ...shown,
  email: 'ash@pallet.example',
  hasPassword: true,
  hasSecondFactor: false,
  signInStays: false,
  ...facts,
})

/** What the same person shows to others. */
export const aProfile = (facts: Partial<ApiProfile> = {}): ApiProfile => ({
  ...shown,
  _count: { collections: 0, collectionComments: 0, cardComments: 0 },
  totalUpvotesReceived: 0,
  ...facts,
})

type Account = {
  user?: OwnUser
  sessions?: AccountSession[] | null
  stats?: AccountStats
  change?: Answering
}

/** A server that holds this account and keeps what it is told; `change` answers changes otherwise. */
export function accountServer({ user = anOwnUser(), sessions = null, stats, change }: Account = {}) {
  let kept = user
  return (call: Asked) => {
    if (call.method !== 'GET') {
      if (change) return change(call)
      kept = { ...kept, ...(call.body as Partial<OwnUser>) }
      return { user: kept }
    }
    if (call.path === '/account') return { user: kept }
    if (call.path === '/account/sessions') return { sessions }
    if (call.path === '/account/stats') return stats ? { stats } : 404
    return { authors: [] }
  }
}
