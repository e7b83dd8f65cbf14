import type { collectionFileEndpoints } from '#contract/collection-file-endpoints.ts'
import { shownOf } from '#importers/collection-files/match/plan-import.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { CollectionFileParts } from './collection-file-parts.ts'
import { exportCollection, exportCollections } from './export-collection.ts'
import { importFile } from './import-file.ts'
import { previewFile } from './preview-file.ts'
import { undoImport } from './undo-import.ts'
import { forgetWaitingRows, listWaitingRows } from './waiting-rows.ts'

/** Collections in and out as files. */
export function collectionFileHandlers(parts: CollectionFileParts): Handlers<typeof collectionFileEndpoints> {
  const { pool, collections, ensureProfile } = parts
  return {
    previewImport: ({ body, viewer }) => previewFile(parts, body, viewer),
    importCollection: async ({ body, viewer }) => {
      await ensureProfile(viewer)
      return importFile(parts, body, viewer)
    },
    undoImport: ({ params, viewer }) => undoImport(parts, params.id, viewer.userId),
    listWaitingRows: async ({ params, viewer }) => {
      const waiting = await listWaitingRows(pool, await collections.requireOwned(params.id, viewer))
      return { rows: waiting.map(({ importId, line, row }) => ({ importId, line, shown: shownOf(row) })) }
    },
    forgetWaitingRows: async ({ params, viewer }) => ({
      forgotten: await forgetWaitingRows(pool, await collections.requireOwned(params.id, viewer)),
    }),
    exportCollections: ({ query, viewer }) => exportCollections(parts, viewer, query.format),
    exportCollection: ({ params, query, viewer }) => exportCollection(parts, params.id, viewer, query.format),
  }
}
