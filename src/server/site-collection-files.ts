import type { PeriodicJob } from '#platform/periodic-job.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { collectionFileEndpoints } from '#contract/collection-file-endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import { lockProfileForShare } from './subjects/lock-profile.ts'
import { cardFinderOf } from './catalogue/create-card-finder.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { collectionFileHandlers } from './collection-files/collection-file-handlers.ts'
import type {
  CardMatching,
  CollectionFileDeps,
  CollectionFunctions,
} from './collection-files/collection-file-deps.ts'
import { startUnmatchedRowsJob } from './collection-files/unmatched-rows-job.ts'
import { addCards } from './collections/add-cards.ts'
import { changeCounts } from './collections/card-counts.ts'
import { changeCollection, requireOwner } from './collections/collection-access.ts'
import { findCollectionRow, listCollectionRows, lockCollectionRow } from './collections/collection-row.ts'
import { deleteCollection } from './collections/deleted-collections.ts'
import { removeCards } from './collections/remove-cards.ts'
import { restoreCards } from './collections/restore-cards.ts'

export type SiteCollectionFileDeps = { pool: pg.Pool; catalogue: Pick<CatalogueSource, 'current'> }

/** Creates a private collection. */
const makeCollection =
  (pool: pg.Pool): CollectionFunctions['create'] =>
  ({ userId, id }, { name, description, notes, setId }, work) =>
    inTransaction(pool, async client => {
      await lockProfileForShare(client, userId)
      await runQuery(
        client,
        sql`insert into collections (id, owner_id, name, description, notes, set_id)
          values (${id}, ${userId}, ${name}, ${description}, ${notes}, ${setId})
         on conflict do nothing`,
      )
      return work(client, requireOwner(await lockCollectionRow(client, id), userId))
    })

function collectionsOf(pool: pg.Pool): CollectionFunctions {
  return {
    change: (id, userId, work) => changeCollection(pool, id, userId, work),
    create: makeCollection(pool),
    addCards,
    removeCards,
    restoreCards,
    changeCounts,
    remove: deleteCollection,
    requireOwned: async (id, viewer) =>
      requireOwner(await findCollectionRow(pool, id), viewer?.userId ?? null),
    list: userId => listCollectionRows(pool, userId),
  }
}

/** Dependencies of collection files. */
export function collectionFileDeps({ pool, catalogue }: SiteCollectionFileDeps): CollectionFileDeps {
  const cards = createCardLookup(catalogue.current)
  return {
    pool,
    cards: async (): Promise<CardMatching> => {
      const current = catalogue.current()
      const finder = await cardFinderOf(current)
      return { finder, rev: current.rev, setName: id => current.sets.findById(id)?.name ?? null }
    },
    describeCard: id => {
      const card = cards.findCard(id)
      if (!card) return null
      const { name, nameEn, number, set, images, types, supertype, subtypes, rarity, hp } = card
      const imageUrl = images.small ?? images.large
      const face = { types, supertype, subtypes, rarity, hp }
      return { name, nameEn, number, set: { id: set.id, name: set.name }, imageUrl, ...face }
    },
    collections: collectionsOf(pool),
    ensureProfile: viewer => ensureUser(pool, viewer),
  }
}

export type CollectionFileLimits = {
  config: Pick<Config, 'exportLimit' | 'collectionExportLimit'>
  limiter: RateLimiter | undefined
}

/** The endpoints for importing and exporting collections. */
export function siteCollectionFileHandlers(
  deps: SiteCollectionFileDeps & CollectionFileLimits,
): Handlers<typeof collectionFileEndpoints> {
  const { config, limiter } = deps
  const limits = {
    one: { limiter, name: 'collection-export', limit: config.collectionExportLimit },
    all: { limiter, name: 'collections-export', limit: config.exportLimit },
  }
  const admitExport = (scope: 'one' | 'all', userId: string) => requireWithinLimit(limits[scope], userId)
  return collectionFileHandlers({ ...collectionFileDeps(deps), admitExport })
}

/** Tries to match unmatched rows whenever the catalogue has changed. */
export function startMatchingRows(deps: SiteCollectionFileDeps, log: Log): PeriodicJob {
  return startUnmatchedRowsJob(collectionFileDeps(deps), () => deps.catalogue.current().rev, log)
}
