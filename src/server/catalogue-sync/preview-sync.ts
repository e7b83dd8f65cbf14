import { languages } from '#domain/language.ts'
import { toUtcDay } from '#domain/day.ts'
import { requireJsonList } from '#importers/json-file.ts'
import { ImportError } from '#domain/import.ts'
import { readJsonBody } from '#importers/http-json.ts'
import { openSource, sourceUrl } from '#server/sources/open-source.ts'
import { countedRequests } from '#server/sources/source-requests.ts'
import { readResponse } from '#server/sources/source-responses.ts'
import { readStored } from './fetch-response.ts'
import { readListedSets } from './listed-sets.ts'
import { parseListing } from './listing.ts'
import { type ListedSet, planSync, type SyncPlan } from './plan-sync.ts'
import { listingPath } from './source-paths.ts'
import type { SyncOptions } from './sync-catalogue.ts'

type Previewed = SyncPlan & { left: number }

/** Plans the run of the day from the listings, and stores nothing but the number of requests. */
export async function previewSync(options: SyncOptions, signal: AbortSignal): Promise<Previewed> {
  const { pool, address, now, dailyRequests, factsOf: _, ...rest } = options
  const url = sourceUrl(address)
  const client = await openSource(pool, url, { ...rest, now, dailyRequests, signal })
  const sets: ListedSet[] = []
  for (const language of languages) {
    const path = listingPath(language)
    const stored = await readResponse(pool, url, path)
    const known = stored?.isOfProgram && stored.body ? { known: stored } : {}
    const response = await client.get(`${url}/${path}`, readJsonBody, known)
    const before = stored && readStored(stored)
    const value =
      response.state === 'found' ? response.body : before?.state === 'found' ? before.value : undefined
    if (response.state === 'missing') throw new ImportError(`${url}/${path}: not found`)
    const { entries } = parseListing(requireJsonList(value, `${url}/${path}`), `${url}/${path}`)
    sets.push(...(await readListedSets(pool, url, language, entries)))
  }
  const left = dailyRequests - (await countedRequests(pool, { url, day: toUtcDay(now()) }))
  return { ...planSync(sets, { now: now(), budget: Math.max(0, left), dailyRequests }), left }
}
