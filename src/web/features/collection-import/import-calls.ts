import { queryOptions } from '@tanstack/react-query'
import type { ImportDone, ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { listCollections } from '#web/api/collection-calls.ts'
import type { ImportDraft } from './import-draft.ts'

/** Without the choices: the browser shows those itself, and a row keeps its candidates. */
function askedOf({ file, columns, wishes, existing, currency, collectionId }: ImportDraft) {
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

/** What importing would do, row by row. */
export function previewQuery(api: ApiClient, draft: ImportDraft) {
  const { fileKey, columns, wishes, currency, collectionId } = draft
  return queryOptions({
    queryKey: ['import-preview', fileKey, columns, wishes, currency, collectionId],
    staleTime: Infinity,
    placeholderData: (before: ImportPreview | undefined, query) =>
      query?.queryKey[1] === fileKey ? before : undefined,
    queryFn: ({ signal }): Promise<ImportPreview> =>
      api('POST /collections/import/preview', { body: askedOf(draft) }, { signal }),
  })
}

/** The collections that a file can go into. */
export const targetsQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['collections', 'import-targets', userId],
    staleTime: 0,
    queryFn: ({ signal }): Promise<ApiCollection[]> => listCollections(api, userId, signal),
  })

export function importFile(api: ApiClient, draft: ImportDraft): Promise<ImportDone> {
  const { choices, requestId, collectionId, name } = draft
  const body = {
    ...askedOf(draft),
    requestId,
    choices: Array.from(choices, ([line, productId]) => ({ line, productId })),
    ...(collectionId === undefined && name.trim() && { name: name.trim() }),
  }
  return api('POST /collections/import', { body })
}

export function undoImport(api: ApiClient, id: string) {
  return api('POST /collections/import/{id}/undo', { params: { id } })
}
