import type pg from 'pg'
import type { collectionCommentEndpoints } from '#contract/collection-comment-endpoints.ts'
import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import type { copyEndpoints } from '#contract/copy-endpoints.ts'
import type { wantListEndpoints } from '#contract/want-list-endpoints.ts'
import { emptyPriceBook, type PriceBook } from '#domain/price-book.ts'
import { marketPriceIn, priceInUsd } from '#domain/price-in-usd.ts'
import { displayedPriceOf, toApiPrice } from '#domain/api-price.ts'
import { selectDisplayedPrice } from '#domain/price-choice.ts'
import type { Subject } from '#domain/subject.ts'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import { findCardDetail, readCard } from './catalogue/card-json.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { CardCatalogue } from './collections/card-catalogue.ts'
import { collectionCommentHandlers } from './collections/collection-comments.ts'
import { collectionHandlers } from './collections/collection-handlers.ts'
import type { CollectionDeps } from './collections/collection-deps.ts'
import type { CollectionDiscussion } from './collections/discussion.ts'
import { startPurging } from './collections/purge-job.ts'
import { copyHandlers } from './copies/copy-handlers.ts'
import type { CopyDeps } from './copies/list-copies.ts'
import { createOwnCardsReader } from './copies/own-copies.ts'
import { createCardSearch } from './copies/search-cards.ts'
import { listCommentPath, findPageNumber } from './discussions/comment-page.ts'
import { presentComment } from './discussions/comment-rows.ts'
import { deleteComment } from './discussions/delete-comment.ts'
import { editComment } from './discussions/edit-comment.ts'
import { commentNotFoundError, requireComment } from './discussions/find-comment.ts'
import { deleteDiscussionOf } from './discussions/delete-author-from-discussions.ts'
import { listComments } from './discussions/list-comments.ts'
import { listReplies } from './discussions/list-replies.ts'
import { postComment } from './discussions/post-comment.ts'
import { reportComment } from './discussions/report-comment.ts'
import { voteOnComment } from './discussions/vote-on-comment.ts'
import { recordFavoriteNotification } from './notifications/record-favorite-notification.ts'
import { recordCommentNotifications } from './notifications/record-comment-notifications.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import { purgeSavedSearches } from './saved-searches/write-saved-search.ts'
import { wantListHandlers } from './want-lists/want-list-handlers.ts'

export type SiteCollectionDeps = {
  config: Pick<Config, 'commentLimit'>
  pool: pg.Pool
  catalogue: Pick<CatalogueSource, 'current'>
  prices: Pick<PriceBookSource, 'current'>
  limiter: RateLimiter | undefined
}

const adapted = new WeakMap<Catalogue, CardCatalogue>()

/** The catalogue as collections use it: one object per catalogue, which is the key of their caches. */
function cardCatalogue(catalogue: Catalogue): CardCatalogue {
  const existing = adapted.get(catalogue)
  if (existing) return existing
  const adapter: CardCatalogue = {
    findCard: id => catalogue.findCard(id),
    cardAt: catalogue.cardAt,
    cardsOfSet: catalogue.cardsOfSet,
    readCard: ordinal => readCard(catalogue, emptyPriceBook, ordinal),
    variantsOf: ordinal =>
      findCardDetail(catalogue, emptyPriceBook, catalogue.cardAt(ordinal).id)?.variants ?? [],
    sets: catalogue.sets,
    index: catalogue.index,
  }
  adapted.set(catalogue, adapter)
  return adapter
}

type Shown = ReturnType<CollectionDeps['shownPriceOf']>

const shownPrices = new WeakMap<PriceBook, Map<string, Shown>>()

function shownOfPrinting(book: PriceBook, cardId: string, variant: string): Shown {
  const price = selectDisplayedPrice(book.pricesOf(cardId).filter(candidate => candidate.variant === variant))
  return (price && toApiPrice(price)) ?? null
}

/** Returns the price shown for a card. It is selected once per card and price book, because long lists repeat cards. */
function shownOf(book: PriceBook, cardId: string): Shown {
  let pricesByCard = shownPrices.get(book)
  if (!pricesByCard) shownPrices.set(book, (pricesByCard = new Map()))
  let shown = pricesByCard.get(cardId)
  if (shown === undefined) {
    shown = displayedPriceOf(book.pricesOf(cardId))
    pricesByCard.set(cardId, shown)
  }
  return shown
}

const kind = 'collection'
const subjectOf = (id: string): Subject => ({ kind, id })

const forgetDiscussion: CollectionDiscussion['forget'] = (db, id) => deleteDiscussionOf(db, subjectOf(id))

function discussionOf({ pool, limiter, config }: SiteCollectionDeps): CollectionDiscussion {
  const find = (id: string, viewerId: string | null) => requireComment(pool, { id, kind, viewerId })
  return {
    list: (id, viewerId, page) => listComments(pool, { ...page, subject: subjectOf(id), viewerId }),
    post: async (id, viewer, comment) => {
      await requireWithinLimit({ limiter, name: 'comment', limit: config.commentLimit }, viewer.userId)
      const author = await ensureUser(pool, viewer)
      return postComment(pool, { ...comment, subject: subjectOf(id), author }, recordCommentNotifications)
    },
    require: async (id, commentId, viewerId) => {
      const comment = await find(commentId, viewerId)
      if (comment.subject.id !== id) throw commentNotFoundError()
      return comment
    },
    replies: ({ id, rootId }, viewerId, { after, pageSize }) =>
      listReplies(pool, {
        viewerId,
        rootId: rootId ?? id,
        after: after !== undefined && isUuid(after) ? after : undefined,
        pageSize,
      }),
    place: async ({ id }, viewerId, sortBy, pageSize) => {
      const comment = await find(id, viewerId)
      const page = await findPageNumber(pool, comment, sortBy, pageSize)
      return { page, branch: await listCommentPath(pool, comment, viewerId) }
    },
    edit: async ({ id }, userId, content) => {
      await editComment(pool, await find(id, userId), userId, content)
      return presentComment(await find(id, userId))
    },
    remove: ({ id }) => deleteComment(pool, id),
    vote: ({ id }, userId, value) => voteOnComment(pool, { commentId: id, kind, userId, value }),
    report: async ({ id }, report) => reportComment(pool, await find(id, report.reporterId), report),
    forget: forgetDiscussion,
  }
}

export function collectionDeps(deps: SiteCollectionDeps): CollectionDeps {
  const { pool, catalogue, prices } = deps
  return {
    pool,
    catalogue: () => cardCatalogue(catalogue.current()),
    priceOf: (cardId, variant) => priceInUsd(prices.current(), cardId, variant),
    marketPriceOf: (currency, cardId, variant) => marketPriceIn(prices.current(), currency, cardId, variant),
    shownPriceOf: (cardId, variant) =>
      variant === undefined
        ? shownOf(prices.current(), cardId)
        : shownOfPrinting(prices.current(), cardId, variant),
    ensureProfile: viewer => ensureUser(pool, viewer),
    discussion: discussionOf(deps),
    recordFavoriteNotification,
  }
}

type Calls = typeof collectionEndpoints &
  typeof collectionCommentEndpoints &
  typeof copyEndpoints &
  typeof wantListEndpoints

/** The dependencies of copies, with the cache of what owners have. */
export function copyDeps(deps: SiteCollectionDeps): CopyDeps {
  return { ...collectionDeps(deps), readAllOwnCards: createOwnCardsReader(deps.pool) }
}

/** The endpoints for collections, their copies, discussions and want lists. */
export function siteCollectionHandlers(copies: CopyDeps): Handlers<Calls> {
  return {
    ...collectionHandlers({ ...copies, searchCards: createCardSearch(copies) }),
    ...copyHandlers(copies),
    ...collectionCommentHandlers(copies),
    ...wantListHandlers(copies),
  }
}

/** Permanently deletes, every hour, what can no longer be restored. */
export function startPurgingCollections(pool: pg.Pool, log: Log): { close: () => Promise<void> } {
  return startPurging({ pool, log, forgetDiscussion, purgeOthers: purgeSavedSearches })
}
