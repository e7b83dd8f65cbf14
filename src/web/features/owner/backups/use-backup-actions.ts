import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { ownerBackupMessages as messages } from '#web/messages/en/owner-backups.ts'
import { downloadFile } from '#web/session/download-file.ts'
import { toast } from '#web/ui/toast.ts'

export type BackupActions = {
  create: () => Promise<boolean>
  verify: (name: string) => Promise<boolean>
  download: (name: string) => Promise<boolean>
  delete: (name: string) => Promise<boolean>
}

/** What the owner can do with backups. Each resolves to whether it worked, and says so. */
export function useBackupActions(refetch: () => Promise<unknown>): BackupActions {
  const { api } = useApp()
  const act = async (work: () => Promise<string | null>): Promise<boolean> => {
    try {
      const done = await work()
      if (done !== null) toast.success(done)
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? messages.failed)
      // Not awaited: without a connection it is tried for seconds, and the button can be pressed again.
      void refetch()
      return false
    }
    await refetch()
    return true
  }
  return {
    create: () =>
      act(async () => {
        await api('POST /owner/backups', {})
        return messages.created
      }),
    verify: name =>
      act(async () => {
        const { backup } = await api('POST /owner/backups/{name}/verify', { params: { name } })
        return backup.problem === null ? messages.good : null
      }),
    download: name =>
      act(async () => {
        await downloadFile(`/api/owner/backups/${encodeURIComponent(name)}`)
        return null
      }),
    delete: name =>
      act(async () => {
        await api('DELETE /owner/backups/{name}', { params: { name } })
        return messages.deleted
      }),
  }
}
