import type { Pool } from 'pg'
import { ImportError } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { readShippedFacts } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { parseSupplementaryFacts, type SupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
import { sourceUrl } from '#server/sources/open-source.ts'
import type { Target } from './import-collected.ts'
import type { SyncOptions } from './sync-catalogue.ts'

type SyncConfig = Pick<
  Config,
  'catalogueSourceUrl' | 'catalogueSyncPace' | 'catalogueSyncDailyRequests' | 'sourceContact' | 'publicUrl'
>

/** Reads, once per language, the facts that an API lacks from the shipped catalogue. */
function shippedFacts(folder: string) {
  const read = new Map<Language, Promise<SupplementaryFacts>>()
  return (language: Language): Promise<SupplementaryFacts> => {
    const before = read.get(language)
    if (before) return before
    const none = parseSupplementaryFacts(undefined, undefined)
    const facts = readShippedFacts({ folder, size: 'whole' }, language).then(known => ({ ...none, ...known }))
    read.set(language, facts)
    return facts
  }
}

/** The options of a run with the settings of the site. `folder` is that of the shipped catalogue. */
export function syncOptions(
  config: SyncConfig,
  { pool, clock, folder, again = false }: { pool: Pool; clock: Clock; folder: string; again?: boolean },
): SyncOptions {
  const address = config.catalogueSourceUrl
  if (!address.endsWith('/v2')) {
    throw new ImportError(`CATALOGUE_SOURCE_URL is ${address}; the address of an API of TCGdex ends in /v2`)
  }
  return {
    pool,
    address,
    userAgent: userAgentOf(config),
    paceMs: config.catalogueSyncPace,
    dailyRequests: config.catalogueSyncDailyRequests,
    now: clock.now,
    factsOf: shippedFacts(folder),
    again,
  }
}

/** Where decisions about changes that were held back are applied. `folder` is that of the shipped catalogue. */
export function heldTargetOf(
  { catalogueSourceUrl }: Pick<SyncConfig, 'catalogueSourceUrl'>,
  { pool, clock, folder }: { pool: Pool; clock: Pick<Clock, 'now'>; folder: string },
): Target {
  return { pool, url: sourceUrl(catalogueSourceUrl), now: clock.now, factsOf: shippedFacts(folder) }
}
