import { queryOptions } from '@tanstack/react-query'
import type { ImportResult, ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { listCollections } from '#web/features/collection-builder/collection-calls.ts'
import type { ImportDraft } from './import-draft.ts'

/**
 * The part of the body that preview and import share. It omits the user's choices for rows: the preview does not need
 * them, because the browser applies them and each row keeps its candidates.
 */
function requestBody({ file, columns, wishes, existing, currency, collectionId }: ImportDraft) {
  return {
    fileName: file.name,
    base64: file.base64,
    wishes,
    existing,
    ...(columns && { columns }),
    ...(currency !== undefined && { currency }),
    ...(collectionId !== undefined && { collectionId }),
  }
}

/** The preview of an import: the outcome of each row if the file were imported. */
export function previewQuery(api: ApiClient, draft: ImportDraft) {
  const { fileKey, columns, wishes, currency, collectionId } = draft
  // Only making a collection like the file changes the preview.
  const isReplacing = draft.existing === 'replace'
  return queryOptions({
    queryKey: ['import-preview', fileKey, columns, wishes, currency, collectionId, isReplacing],
    staleTime: Infinity,
    placeholderData: (previous: ImportPreview | undefined, query) =>
      query?.queryKey[1] === fileKey ? previous : undefined,
    queryFn: ({ signal }): Promise<ImportPreview> =>
      api('POST /collections/import/preview', { body: requestBody(draft) }, { signal }),
  })
}

/** The collections that a file can be imported into. */
export const importTargetsQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['collections', 'import-targets', userId],
    staleTime: 0,
    queryFn: ({ signal }): Promise<ApiCollection[]> => listCollections(api, userId, signal),
  })

export function importFile(api: ApiClient, draft: ImportDraft): Promise<ImportResult> {
  const { choices, requestId, collectionId, name } = draft
  const body = {
    ...requestBody(draft),
    requestId,
    choices: Array.from(choices, ([line, productId]) => ({ line, productId })),
    ...(collectionId === undefined && name.trim() && { name: name.trim() }),
  }
  return api('POST /collections/import', { body })
}

/** The imports that can be undone, newest first. */
export const recentImportsQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['collections', 'recent-imports', userId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api('GET /collections/imports', {}, { signal })).imports,
  })

export function undoImport(api: ApiClient, id: string) {
  return api('POST /collections/import/{id}/undo', { params: { id } })
}
