import type pg from 'pg'
import type { savedSearchEndpoints } from '#contract/saved-search-endpoints.ts'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { createPagination } from '#contract/pagination.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { hidesCopies } from '#server/copies/shown-copies.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { cardListJson, type PricedCatalogue } from '#server/catalogue/card-list-json.ts'
import {
  asksAboutShownCopies,
  requireDistinctLists,
  requireShareable,
  requireUnderstood,
} from './check-saved-search.ts'
import { createOwnRevisions, type OwnRevisions } from './own-revisions.ts'
import {
  listSavedSearchRows,
  requireOwnSearch,
  requireVisibleSearch,
  type SavedSearchFields,
  type SavedSearchRow,
} from './saved-search-row.ts'
import {
  createSearchRunner,
  currentIds,
  type RunSearch,
  type SearchResults,
  type SearchContext,
} from './search-results.ts'
import {
  createSavedSearch,
  deleteSavedSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from './write-saved-search.ts'

type Calls = typeof savedSearchEndpoints

type CardLists = Partial<Pick<SavedSearchFields, 'pinned' | 'excluded'>>

/** The given lists of cards, with each card once. */
function currentLists(
  given: { [List in keyof CardLists]: CardLists[List] | undefined },
  catalogue: Catalogue,
) {
  const lists: CardLists = {}
  if (given.pinned) lists.pinned = currentIds(given.pinned, catalogue)
  if (given.excluded) lists.excluded = currentIds(given.excluded, catalogue)
  return lists
}

type Presenter = {
  run: RunSearch
  catalogue: () => Catalogue
  pool: pg.Pool
}

async function present(
  { run, pool, catalogue }: Presenter,
  row: SavedSearchRow,
  viewerId: string | null,
  revisions?: OwnRevisions,
): Promise<SavedSearch> {
  const { ownerId, username, createdAt, updatedAt, alerts, alertsPaused, ...fields } = row
  const { ids, terms, isUnderstood } = await run(row, ownerId, revisions)
  return {
    ...fields,
    pinned: currentIds(fields.pinned, catalogue()),
    excluded: currentIds(fields.excluded, catalogue()),
    sortBy: fields.sortBy as SavedSearch['sortBy'],
    user: { id: ownerId, username: username ?? 'Unknown User' },
    terms,
    isUnderstood,
    count: isUnderstood ? ids.length : null,
    ...(viewerId === ownerId && {
      alerts,
      alertsPaused,
      hidesCopies: asksAboutShownCopies(catalogue(), row) && (await hidesCopies(pool, ownerId)),
    }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** One page of the cards that a search finds. */
function cardsJson(
  source: PricedCatalogue,
  { ids, terms }: SearchResults,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const ordinals = ids
    .slice((page - 1) * pageSize, page * pageSize)
    .flatMap(cardId => source.catalogue.findCard(cardId) ?? [])
  const pagination = createPagination(ids.length, page, pageSize)
  return cardListJson(source, ordinals, { pagination, total: ids.length, terms })
}

/** The endpoints for saved searches. */
export function savedSearchHandlers(context: SearchContext): Handlers<Calls> {
  const { pool } = context
  const catalogue = context.catalogue.current
  const run = createSearchRunner(context)
  const presenter = { run, pool, catalogue }
  const presentOwn = async (id: string, userId: string) =>
    present(presenter, await requireOwnSearch(pool, id, userId), userId)
  return {
    listSavedSearches: async ({ viewer: { userId } }) => {
      const rows = await listSavedSearchRows(pool, userId)
      const revisions = createOwnRevisions(pool, userId)
      return { searches: await Promise.all(rows.map(row => present(presenter, row, userId, revisions))) }
    },
    createSavedSearch: async ({ body: given, viewer }) => {
      const body = { ...given, ...currentLists(given, catalogue()) }
      requireUnderstood(await run(body, viewer.userId))
      requireDistinctLists(catalogue(), body)
      requireShareable(catalogue(), body, await hidesCopies(pool, viewer.userId))
      await ensureUser(pool, viewer)
      return presentOwn(await createSavedSearch(pool, viewer.userId, body), viewer.userId)
    },
    findSavedSearch: async ({ params: { id }, viewer }) => {
      const viewerId = viewer?.userId ?? null
      return present(presenter, await requireVisibleSearch(pool, id, viewerId), viewerId)
    },
    updateSavedSearch: async ({ params: { id }, body, viewer: { userId } }) => {
      const before = await requireOwnSearch(pool, id, userId)
      const fields = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const given = { ...fields, ...currentLists(body, catalogue()) }
      if ((body.query ?? body.scope) !== undefined)
        requireUnderstood(await run({ ...before, ...given }, userId))
      const isShared = (body.query ?? body.scope ?? body.isPublic) !== undefined
      // Read before the transaction, which must not wait for a second connection.
      const isHiding = isShared && (await hidesCopies(pool, userId))
      await updateSavedSearch(pool, id, given, changed => {
        requireDistinctLists(catalogue(), changed)
        if (isShared) requireShareable(catalogue(), changed, isHiding)
      })
      return presentOwn(id, userId)
    },
    deleteSavedSearch: async ({ params: { id }, viewer: { userId } }) => {
      await requireOwnSearch(pool, id, userId)
      return { id, restorableUntil: await deleteSavedSearch(pool, id, userId) }
    },
    restoreSavedSearch: async ({ params: { id }, viewer: { userId } }) => {
      await restoreSavedSearch(pool, id, userId)
      return presentOwn(id, userId)
    },
    listSavedSearchCards: async ({ params: { id }, query: page, viewer }) => {
      const row = await requireVisibleSearch(pool, id, viewer?.userId ?? null)
      return cardsJson(
        { catalogue: catalogue(), book: context.prices.current() },
        await run(row, row.ownerId),
        page,
      )
    },
  }
}
