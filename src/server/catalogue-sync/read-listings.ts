import { ImportError } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { requireJsonList } from '#importers/json-file.ts'
import { BudgetUsed } from '#server/sources/source-requests.ts'
import { readResponse } from '#server/sources/source-responses.ts'
import { fetchResponse, type FetchedResponse, type ReadSource, readStored } from './fetch-response.ts'
import { type Listing, parseListing } from './listing.ts'
import { listingPath } from './source-paths.ts'

/** Reads the list of sets, from the responses if this run has asked for it before. A used budget leaves the stored one. */
export async function readListing(source: ReadSource, language: Language, since: Date): Promise<Listing> {
  const { pool, url } = source
  const path = listingPath(language)
  const stored = await readResponse(pool, url, path)
  const fetch = async (): Promise<FetchedResponse> => {
    if (stored && stored.fetchedAt >= since) return readStored(stored)
    try {
      return await fetchResponse(source, { path, stored, isImported: false })
    } catch (error) {
      if (stored && error instanceof BudgetUsed) return readStored(stored)
      throw error
    }
  }
  const response = await fetch()
  if (response.state !== 'found') throw new ImportError(`${url}/${path}: not found`)
  return parseListing(requireJsonList(response.value, `${url}/${path}`), `${url}/${path}`)
}
