import { useState } from 'react'
import { ApiError, apiUrl } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { downloadFile } from '#web/session/download-file.ts'
import { toast } from '#web/ui/toast.ts'

const { files } = messages

export type ExportFormat = 'csv' | 'json'

function exportAddress(id: string | undefined, format: ExportFormat): string {
  const query = { format }
  return id === undefined
    ? apiUrl('GET /collections/export', { query })
    : apiUrl('GET /collections/{id}/export', { params: { id }, query })
}

function exportFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) return files.signIn
  return status === 429 ? files.tooMany : withReason(files.failed, error)
}

const toastId = 'export'

/**
 * Returns a function that downloads one collection as a file, or all without an id. Only one download runs at a time,
 * and a toast shows its result.
 */
export function useExport(id?: string) {
  const [busy, setBusy] = useState(false)
  const exportAs = async (format: ExportFormat) => {
    if (busy) return
    setBusy(true)
    toast.loading(files.preparing, { id: toastId })
    try {
      toast.success(files.saved(await downloadFile(exportAddress(id, format))), { id: toastId })
    } catch (error) {
      toast.error(exportFailure(error), { id: toastId })
    } finally {
      setBusy(false)
    }
  }
  return { exportAs, busy }
}
