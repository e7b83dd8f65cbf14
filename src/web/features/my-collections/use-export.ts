import { useState } from 'react'
import { ApiError, apiUrl } from '#web/api/api-client.ts'
import { collections as words } from '#web/messages/en/collections.ts'
import { downloadFile } from '#web/app/download-file.ts'
import { toast } from '#web/ui/toast.ts'

const { files } = words

export type FileFormat = 'csv' | 'json'

function addressOf(id: string | undefined, format: FileFormat): string {
  const query = { format }
  return id === undefined
    ? apiUrl('GET /collections/export', { query })
    : apiUrl('GET /collections/{id}/export', { params: { id }, query })
}

function reasonOf(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) return files.signIn
  return status === 429 ? files.tooMany : files.failed
}

const toastId = 'export'

/** Saves one collection, or all of them without an id, as a file; one at a time. */
export function useExport(id?: string) {
  const [busy, setBusy] = useState(false)
  const exportAs = async (format: FileFormat) => {
    if (busy) return
    setBusy(true)
    toast.loading(files.preparing, { id: toastId })
    try {
      toast.success(files.saved(await downloadFile(addressOf(id, format))), { id: toastId })
    } catch (error) {
      toast.error(reasonOf(error), { id: toastId })
    } finally {
      setBusy(false)
    }
  }
  return { exportAs, busy }
}
