import type { ApiCard } from '#contract/card-shapes.ts'
import type { ApiActivity, interactionEndpoints } from '#contract/interaction-endpoints.ts'
import { createPagination } from '#contract/pagination.ts'
import type { RequestClient } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import { findApiCard, findCardIds, requireCardSubject } from '#server/catalogue/card-lookup.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findCounts } from '#server/subjects/subject-counts.ts'
import type { ViewCounter } from '#server/subjects/view-counter.ts'
import { type ActivityQuery, type ActivityRow, listActivity } from './list-activity.ts'

type Calls = Pick<typeof interactionEndpoints, 'findCardStats' | 'countView' | 'listActivity'>

/** Maximum number of searched cards whose activity is listed. */
const maxSearched = 300

/** The endpoints for views, counts and public activity of cards. */
export function activityHandlers(context: AppContext & { views: ViewCounter }): Handlers<Calls> {
  const { config, pool, catalogue, limiter, views } = context
  const requireCard = (id: string) => requireCardSubject(catalogue.current(), id)
  const admitView = async ({ address }: RequestClient) =>
    (await limiter?.take('view', config.viewLimit, addressRateLimitKey(address)))?.allowed ?? true
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
      const search = searchOf(searchQuery, catalogue.current())
      const activityQuery: ActivityQuery = {
        sortBy: query.sortBy,
        filterBy: query.filterBy,
        search,
        page,
        pageSize,
      }
      const { rows, total, maxRows } = await listActivity(pool, activityQuery)
      return {
        activities: rows.map(row => presentActivity(row, catalogue.current())),
        pagination: createPagination(total, page, pageSize, maxRows),
      }
    },
  }
}

function searchOf(text: string | undefined, catalogue: Catalogue) {
  const trimmed = text?.trim()
  if (!trimmed) return undefined
  return { cardIds: findCardIds(catalogue, trimmed, maxSearched), username: trimmed.replace(/^@/, '') }
}

/** The facts of a card that a feed shows. */
function activityCard(found: ApiCard | undefined): ApiActivity['card'] {
  if (!found) return null
  const { id, name, number, rarity, supertype, types, hp, images, set, language } = found
  const facts = { id, name, number, rarity, supertype, types, hp, images, language }
  return { ...facts, set: { id: set.id, name: set.name } }
}

function presentActivity(row: ActivityRow, catalogue: Catalogue): ApiActivity {
  const { id, type, cardId, happenedAt, username, votes, comments, views } = row
  return {
    id,
    cardId,
    activityType: type,
    timestamp: happenedAt.toISOString(),
    user: { username },
    card: activityCard(findApiCard(catalogue, cardId)),
    engagement: { votes, comments, views },
  }
}
