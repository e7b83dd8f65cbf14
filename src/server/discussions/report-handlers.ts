import type { moderationEndpoints } from '#contract/moderation-endpoints.ts'
import { createPagination } from '#contract/pagination.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { cardNamesIn } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listReported } from './list-reported.ts'
import { type Decision, moderate } from './moderation.ts'

/** The endpoints with which moderators decide about reported comments. */
export function reportHandlers({
  pool,
  catalogue,
}: Pick<AppContext, 'pool' | 'catalogue'>): Handlers<typeof moderationEndpoints> {
  const decide = async (viewer: Viewer, decision: Decision) => ({
    commentId: decision.commentId,
    state: await moderate(pool, decision, { viewer }),
  })
  return {
    listReports: async ({ query }) => {
      const { reports, total } = await listReported(pool, query, cardNamesIn(catalogue))
      return { reports, pagination: createPagination(total, query.page, query.pageSize) }
    },
    hideReported: ({ params: { commentId }, body, viewer }) =>
      decide(viewer, { action: 'hide', commentId, ...body }),
    unhideReported: ({ params: { commentId }, viewer }) =>
      decide(viewer, { action: 'unhide', commentId, note: '' }),
    dismissReports: ({ params: { commentId }, viewer }) =>
      decide(viewer, { action: 'dismiss', commentId, note: '' }),
  }
}
