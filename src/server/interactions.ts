import type pg from 'pg'
import type { collectionCommentEndpoints } from '#contract/comment-endpoints.ts'
import type { ApiActivity, interactionEndpoints } from '#contract/interaction-endpoints.ts'
import type { Subject } from '#domain/subject.ts'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import { activityHandlers } from './activity/activity-handlers.ts'
import { type CardLookup, createCardLookup } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { requireVisible } from './collections/collection-access.ts'
import { discussionHandlers } from './discussions/discussion-handlers.ts'
import { recordCommentNotifications } from './notifications/record-comment-notifications.ts'
import type { ViewCounter } from './subjects/view-counter.ts'
import { voteHandlers } from './votes/vote-handlers.ts'

export type InteractionDeps = {
  config: Pick<Config, 'commentLimit' | 'viewLimit'>
  pool: pg.Pool
  catalogue: CatalogueSource
  limiter: RateLimiter | undefined
  views: ViewCounter
}

/** Maximum number of searched cards whose activity is listed. */
const maxSearched = 300

function activityCard({ findCard }: CardLookup, id: string): ApiActivity['card'] {
  const card = findCard(id)
  if (!card) return null
  const { name, number, rarity, supertype, types, hp, images, set, language } = card
  const facts = { id: card.id, name, number, rarity, supertype, types, hp, images, language }
  return { ...facts, set: { id: set.id, name: set.name } }
}

type Calls = typeof interactionEndpoints & typeof collectionCommentEndpoints

/** The endpoints for votes, views and activity of cards, and for discussions. */
export function interactionHandlers(deps: InteractionDeps): Handlers<Calls> {
  const { config, pool, catalogue, limiter, views } = deps
  const cards = createCardLookup(catalogue.current)
  const requireCard = (id: string): Subject => ({ kind: 'card', id: cards.requireCardId(id) })
  return {
    ...voteHandlers({ pool, requireCard }),
    ...discussionHandlers({
      pool,
      requireCard,
      requireCollection: (id, viewer) => requireVisible(pool, id, viewer),
      authorOf: viewer => ensureUser(pool, viewer),
      admitComment: ({ userId }) =>
        requireWithinLimit({ limiter, name: 'comment', limit: config.commentLimit }, userId),
      noteComment: recordCommentNotifications,
    }),
    ...activityHandlers({
      pool,
      views,
      requireCard,
      cardOf: id => activityCard(cards, id),
      cardsMatching: text => cards.cardIdsMatching(text, maxSearched),
      admitView: async ({ address }) =>
        (await limiter?.take('view', config.viewLimit, addressRateLimitKey(address)))?.allowed ?? true,
    }),
  }
}
