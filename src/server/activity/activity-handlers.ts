import type pg from 'pg'
import type { ApiActivity, interactionEndpoints } from '#contract/interaction-endpoints.ts'
import { createPagination } from '#contract/pagination.ts'
import type { RequestClient } from '#contract/viewer.ts'
import type { Subject } from '#domain/subject.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { findCounts } from '#server/subjects/subject-counts.ts'
import type { ViewCounter } from '#server/subjects/view-counter.ts'
import { type ActivityQuery, type ActivityRow, listActivity } from './list-activity.ts'

type Calls = Pick<typeof interactionEndpoints, 'findCardStats' | 'countView' | 'listActivity'>

export type ActivityDeps = {
  pool: pg.Pool
  views: ViewCounter
  /** The card under its canonical id; throws `not_found`. */
  requireCard: (id: string) => Subject
  /** A card by its canonical id, with the facts that a feed shows. */
  cardOf: (id: string) => ApiActivity['card']
  /** Ids of the cards that a search text finds. */
  cardsMatching: (text: string) => string[]
  /** Counts a view against the limit of the client's address. Returns false above the limit. */
  admitView: (client: RequestClient) => Promise<boolean>
}

/** The endpoints for views, counts and public activity of cards. */
export function activityHandlers(deps: ActivityDeps): Handlers<Calls> {
  const { pool, views, requireCard, cardOf, cardsMatching, admitView } = deps
  return {
    findCardStats: async ({ params }) => {
      const subject = requireCard(params.cardId)
      const { votes, comments, views: viewCount } = await findCounts(pool, subject)
      return { cardId: subject.id, votes, comments, views: viewCount }
    },
    countView: async ({ params, client }) => {
      const { id } = requireCard(params.cardId)
      return { counted: (await admitView(client())) && views.count(id, client()) }
    },
    listActivity: async ({ query: { searchQuery, page, pageSize, ...query } }) => {
      const search = searchOf(searchQuery, cardsMatching)
      const activityQuery: ActivityQuery = {
        sortBy: query.sortBy,
        filterBy: query.filterBy,
        search,
        page,
        pageSize,
      }
      const { rows, total, maxRows } = await listActivity(pool, activityQuery)
      return {
        activities: rows.map(row => presentActivity(row, cardOf)),
        pagination: createPagination(total, page, pageSize, maxRows),
      }
    },
  }
}

function searchOf(text: string | undefined, cardsMatching: ActivityDeps['cardsMatching']) {
  const trimmed = text?.trim()
  return trimmed ? { cardIds: cardsMatching(trimmed), username: trimmed.replace(/^@/, '') } : undefined
}

function presentActivity(row: ActivityRow, cardOf: ActivityDeps['cardOf']): ApiActivity {
  const { id, type, cardId, happenedAt, username, votes, comments, views } = row
  return {
    id,
    cardId,
    activityType: type,
    timestamp: happenedAt.toISOString(),
    user: { username },
    card: cardOf(cardId),
    engagement: { votes, comments, views },
  }
}
