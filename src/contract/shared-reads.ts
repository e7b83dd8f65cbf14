import type { ApiEndpoints } from './api.ts'
import { type Caller, resolveCaller } from './viewer.ts'

type SharedReads = {
  [
    Name in keyof ApiEndpoints as ApiEndpoints[Name] extends { method: 'GET'; caller?: 'anyone' | 'scoped' }
      ? `GET ${ApiEndpoints[Name]['path']}`
      : never
  ]: NonNullable<ApiEndpoints[Name]['caller']>
}

/**
 * The callers of all reads that may be the same for everybody. The browser has this list because it does not load the
 * contract's schemas; the type checker rejects a list that differs from the contract.
 */
const sharedReads: SharedReads = {
  'GET /binders/shared/{token}': 'anyone',
  'GET /bulk': 'anyone',
  'GET /bulk/{type}': 'anyone',
  'GET /card-interactions/activity': 'anyone',
  'GET /card-interactions/price-history/{cardId}': 'anyone',
  'GET /card-interactions/stats/{cardId}': 'anyone',
  'GET /card/{id}': 'anyone',
  'GET /catalogue/names': 'anyone',
  'GET /categories': 'anyone',
  'GET /categories/group/{id}': 'anyone',
  'GET /categories/group/{id}/cards': 'anyone',
  'GET /categories/series': 'anyone',
  'GET /categories/sets': 'anyone',
  'GET /categories/{id}': 'anyone',
  'GET /categories/{id}/cards': 'anyone',
  'GET /categories/{id}/printings': 'anyone',
  'GET /id-changes': 'anyone',
  'GET /openapi.json': 'anyone',
  'GET /pokedex/{dex}': 'anyone',
  'GET /prices/card/{id}': 'anyone',
  'GET /prices/card/{id}/compare': 'anyone',
  'GET /prices/card/{id}/ebay': 'anyone',
  'GET /prices/card/{id}/history': 'anyone',
  'GET /products': 'anyone',
  'GET /products/{id}': 'anyone',
  'GET /search': 'scoped',
  'GET /site': 'anyone',
  'GET /trade-lists/shared/{token}': 'anyone',
  'GET /want-lists/shared/{token}': 'anyone',
}

/** Whether a call is a read whose response is the same for everybody. */
export function isSharedRead(route: string, query?: { scope?: unknown }): boolean {
  const caller: Caller | undefined = (sharedReads as Record<string, Caller>)[route]
  return caller !== undefined && resolveCaller(caller, query) === 'anyone'
}
