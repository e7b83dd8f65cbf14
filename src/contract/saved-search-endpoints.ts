import { timeZoneField, timeZoneSchema } from './time-zone-field.ts'
import { z } from 'zod'
import { maxSavedSearches } from '#domain/saved-search.ts'
import { ApiCard } from './card-shapes.ts'
import { requestIdSchema } from './collection-request-id.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { pageSchema, pageSizeSchema, Pagination } from './pagination.ts'
import {
  alertsSchema,
  pinnedAndExcludedFields,
  SavedSearch,
  savedQuerySchema,
  savedScopeSchema,
  savedSearchNameSchema,
  savedSortFields,
} from './saved-search-shapes.ts'
import { SearchTerm } from './search-shapes.ts'

const endpoint = createEndpointBuilder('Saved searches')
const byId = z.object({ id: z.string().max(120) })
const isPublic = z.boolean('isPublic must be true or false')
const alertsPaused = z.boolean('alertsPaused must be true or false')

export const savedSearchEndpoints = {
  listSavedSearches: endpoint.get('/searches', {
    summary: "The viewer's saved searches with the number of cards of each, newest first",
    caller: 'user',
    key: 'read',
    response: z.object({ searches: z.array(SavedSearch) }),
  }),
  createSavedSearch: endpoint.post('/searches', {
    summary:
      `Saves a search; up to ${maxSavedSearches} for each user. 400 if the query is not understood, or if a public list ` +
      'would reveal what copies cost or where they are.',
    caller: 'user',
    key: 'write',
    body: z.object({
      requestId: requestIdSchema,
      name: savedSearchNameSchema,
      query: savedQuerySchema,
      scope: savedScopeSchema.default('catalogue'),
      timeZone: timeZoneField,
      sortBy: savedSortFields.sortBy.default(null),
      sortOrder: savedSortFields.sortOrder.default(null),
      pinned: pinnedAndExcludedFields.pinned.default([]),
      excluded: pinnedAndExcludedFields.excluded.default([]),
      isPublic: isPublic.default(false),
      alerts: alertsSchema.default([]),
      alertsPaused: alertsPaused.default(false),
    }),
    response: SavedSearch,
    status: 201,
  }),
  findSavedSearch: endpoint.get('/searches/{id}', {
    summary: 'A saved search of the viewer, or a public one',
    caller: 'viewer',
    key: 'read',
    params: byId,
    response: SavedSearch,
  }),
  updateSavedSearch: endpoint.patch('/searches/{id}', {
    summary: 'Changes the given fields',
    caller: 'user',
    key: 'write',
    params: byId,
    body: z
      .object({
        name: savedSearchNameSchema,
        query: savedQuerySchema,
        scope: savedScopeSchema,
        timeZone: timeZoneSchema,
        ...savedSortFields,
        ...pinnedAndExcludedFields,
        isPublic,
        alerts: alertsSchema,
        alertsPaused,
      })
      .partial(),
    response: SavedSearch,
  }),
  deleteSavedSearch: endpoint.delete('/searches/{id}', {
    summary: 'Deletes a saved search; `restoreSavedSearch` restores it for 30 days',
    caller: 'user',
    key: 'write',
    params: byId,
    response: z.object({ id: z.string(), restorableUntil: z.string() }),
  }),
  restoreSavedSearch: endpoint.post('/searches/{id}/restore', {
    summary: 'Restores a deleted saved search. Can be repeated.',
    caller: 'user',
    key: 'write',
    params: byId,
    response: SavedSearch,
  }),
  listSavedSearchCards: endpoint.get('/searches/{id}/cards', {
    summary: 'The cards that a saved search finds: pinned ones first, without excluded ones',
    caller: 'viewer',
    key: 'read',
    params: byId,
    query: z.object({ page: pageSchema, pageSize: pageSizeSchema(50) }),
    response: z.object({
      cards: z.array(ApiCard),
      pagination: Pagination,
      total: z.int(),
      terms: z.array(SearchTerm),
    }),
  }),
}
