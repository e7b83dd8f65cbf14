import type { PeriodicJob } from '#platform/periodic-job.ts'
import type pg from 'pg'
import type { collectionFileEndpoints } from '#contract/collection-file-endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import { cardFinderOf } from './catalogue/create-card-finder.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { collectionFileHandlers } from './collection-files/collection-file-handlers.ts'
import type { CardMatching, CollectionFileDeps } from './collection-files/collection-file-deps.ts'
import { startUnmatchedRowsJob } from './collection-files/unmatched-rows-job.ts'

export type SiteCollectionFileDeps = { pool: pg.Pool; catalogue: Pick<CatalogueSource, 'current'> }

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
  return collectionFileHandlers({
    ...collectionFileDeps(deps),
    ensureProfile: viewer => ensureUser(deps.pool, viewer),
    admitExport,
  })
}

/** Tries to match unmatched rows whenever the catalogue has changed. */
export function startMatchingRows(deps: SiteCollectionFileDeps, log: Log): PeriodicJob {
  return startUnmatchedRowsJob(collectionFileDeps(deps), () => deps.catalogue.current().rev, log)
}
