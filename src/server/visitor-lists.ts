import type { apiEndpoints } from '#contract/api.ts'
import { AppError } from '#contract/problem.ts'
import { createFreshReplica, StaleReplicaError } from '#platform/database/fresh-replica.ts'
import { preferReplica } from '#platform/database/prefer-replica.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { AppContext } from './context/app-context.ts'

type ApiHandlers = Handlers<typeof apiEndpoints>
type Input = { viewer?: unknown }
type AnyHandler = (input: Input) => unknown

/** Lists that may show visitors the state of a few seconds ago. They write nothing. */
const visitorLists = [
  'listActivity',
  'listCollectionComments',
  'listCollectionReplies',
  'listComments',
  'listIdChanges',
  'listProfileActivity',
  'listProfileCollections',
  'listProfileFavorites',
  'listPublicCollections',
  'listReplies',
] as const satisfies readonly (keyof ApiHandlers)[]

type ListName = (typeof visitorLists)[number]
type Databases = Pick<AppContext, 'pool' | 'replica' | 'log'>

/**
 * Creates the handlers of all endpoints. In `forVisitors`, lists are read from the replica for callers without a token if it is at
 * most five seconds behind; in `forSession` nothing is. The primary also serves when the replica fails, or reports a problem such
 * as an unknown profile, which may be new.
 */
export function withVisitorLists(
  { pool, replica, log }: Databases,
  createHandlers: (pool: AppContext['pool']) => ApiHandlers,
): { forVisitors: ApiHandlers; forSession: ApiHandlers } {
  const handlers = createHandlers(pool)
  if (replica === pool) return { forVisitors: handlers, forSession: handlers }
  const onReplica = createHandlers(createFreshReplica(pool, replica))
  const run = (of: ApiHandlers, name: ListName, input: Input) => (of[name] as AnyHandler)(input)
  const read = preferReplica({
    primary: async ({ name, input }: { name: ListName; input: Input }) => run(handlers, name, input),
    replica: async ({ name, input }) => {
      try {
        return await run(onReplica, name, input)
      } catch (error) {
        // A profile that the replica does not know may be new.
        throw error instanceof AppError ? new StaleReplicaError(error.message) : error
      }
    },
    log,
  })
  const listHandler =
    (name: ListName): AnyHandler =>
    input =>
      input.viewer ? run(handlers, name, input) : read({ name, input })
  const lists = Object.fromEntries(visitorLists.map(name => [name, listHandler(name)]))
  return { forVisitors: { ...handlers, ...lists }, forSession: handlers }
}
