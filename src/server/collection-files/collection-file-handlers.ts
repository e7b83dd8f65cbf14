import type { collectionFileEndpoints } from '#contract/collection-file-endpoints.ts'
import { toDisplayedRow } from '#importers/collection-files/match/displayed-row.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import { collectionDeps } from '#server/collections/collection-deps.ts'
import { requireOwnedCollection } from '#server/collections/collection-access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { assignUnmatchedRow } from './assign-unmatched-row.ts'
import { collectionFileDeps } from './collection-file-deps.ts'
import { exportCollection, exportCollections } from './export-collection.ts'
import { importFile } from './import-file.ts'
import { previewFile } from './preview-file.ts'
import { listRecentImports } from './recent-imports.ts'
import { undoImport } from './undo-import.ts'
import { createVisitorPreviews } from './visitor-previews.ts'
import { deleteUnmatchedRowsOf, listUnmatchedRows } from './unmatched-rows.ts'

/** The endpoints for importing and exporting collections as files. */
export function collectionFileHandlers(context: AppContext): Handlers<typeof collectionFileEndpoints> {
  const { pool, config, limiter } = context
  const deps = collectionFileDeps(context)
  const runVisitorPreview = createVisitorPreviews()
  const { shownPriceOf } = collectionDeps(context)
  const exportDeps = { ...deps, shownPriceOf, now: () => context.clock.now() }
  const limits = {
    one: { limiter, name: 'collection-export', limit: config.collectionExportLimit },
    all: { limiter, name: 'collections-export', limit: config.exportLimit },
  }
  return {
    previewImport: ({ body, viewer }) => {
      const preview = () => previewFile(deps, body, viewer)
      return viewer ? preview() : runVisitorPreview(preview)
    },
    importCollection: async ({ body, viewer }) => {
      await ensureUser(pool, viewer)
      return importFile(deps, body, viewer)
    },
    listRecentImports: async ({ viewer }) => ({ imports: await listRecentImports(pool, viewer.userId) }),
    undoImport: ({ params, viewer }) => undoImport(deps, params.id, viewer.userId),
    listWaitingRows: async ({ params, viewer }) => {
      const unmatched = await listUnmatchedRows(pool, await requireOwnedCollection(pool, params.id, viewer))
      return {
        rows: unmatched.map(({ importId, line, row }) => ({ importId, line, shown: toDisplayedRow(row) })),
      }
    },
    assignWaitingRow: ({ params, body, viewer }) => assignUnmatchedRow(deps, params.id, viewer, body),
    forgetWaitingRows: async ({ params, viewer }) => ({
      forgotten: await deleteUnmatchedRowsOf(pool, await requireOwnedCollection(pool, params.id, viewer)),
    }),
    exportCollections: async ({ query, viewer }) => {
      await requireWithinLimit(limits.all, viewer.userId)
      return exportCollections(exportDeps, viewer, query.format)
    },
    exportCollection: async ({ params, query, viewer }) => {
      const owned = await requireOwnedCollection(pool, params.id, viewer)
      await requireWithinLimit(limits.one, owned.ownerId)
      return exportCollection(exportDeps, owned, query.format)
    },
  }
}
