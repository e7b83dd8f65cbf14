import { useQueryClient } from '@tanstack/react-query'
import type { ReportReason } from '#contract/comment-endpoints.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { ownerModerationMessages as messages } from '#web/messages/en/owner-moderation.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { reportsKey } from './report-queries.ts'

function isDecided(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

/** Decisions about comments. Each resolves to whether the comment needs no other one from this list. */
export function useDecisions(userId: string) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const decide = async (work: () => Promise<unknown>, report: () => unknown): Promise<boolean> => {
    try {
      await work()
      await report()
      return true
    } catch (error) {
      toast.error(withReason(isDecided(error) ? messages.decided : messages.failed, error))
      return isDecided(error)
    } finally {
      await queryClient.invalidateQueries({ queryKey: reportsKey(userId) })
    }
  }
  const unhide = (commentId: string) =>
    decide(
      () => api('POST /owner/reports/{commentId}/unhide', { params: { commentId } }),
      () => toast.success(messages.done.unhide),
    )
  const showHidden = (commentId: string) =>
    showUndoToast({
      text: messages.done.hide,
      undoLabel: messages.undo,
      onUndo: () => void unhide(commentId),
    })
  return {
    unhide,
    hide: (commentId: string, body: { reason: ReportReason; note: string }) =>
      decide(
        () => api('POST /owner/reports/{commentId}/hide', { params: { commentId }, body }),
        () => showHidden(commentId),
      ),
    dismiss: (commentId: string) =>
      decide(
        () => api('POST /owner/reports/{commentId}/dismiss', { params: { commentId } }),
        () => toast.success(messages.done.dismiss),
      ),
  }
}
