import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiResponse } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { notificationMessages as messages } from '#web/messages/en/notices.ts'
import { toast } from '#web/ui/toast.ts'
import { notificationListQuery, notificationsKey, unreadCountQuery } from './notification-queries.ts'

type List = InfiniteData<ApiResponse<'GET /notices'>>

/** The list with the matching notifications marked as read. */
function withRead(list: List, matches: (id: string) => boolean): List {
  const pages = list.pages.map(page => ({
    ...page,
    notices: page.notices.map(one => (matches(one.id) ? { ...one, isRead: true } : one)),
  }))
  return { ...list, pages }
}

/**
 * Functions that mark one notification as read, or all up to one. The change is shown at once, and reverted with a toast if
 * saving fails.
 */
export function useMarkRead(userId: string) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const markRead = useCallback(
    async (matches: (id: string) => boolean, save: () => Promise<{ unread: number }>) => {
      const { queryKey } = notificationListQuery(api, userId)
      await queryClient.cancelQueries({ queryKey: notificationsKey(userId) })
      queryClient.setQueryData<List>(queryKey, list => list && withRead(list, matches))
      try {
        queryClient.setQueryData(unreadCountQuery(api, userId).queryKey, (await save()).unread)
        return true
      } catch (error) {
        toast.error(withReason(messages.markFailed, error))
        void queryClient.invalidateQueries({ queryKey: notificationsKey(userId) })
        return false
      }
    },
    [api, queryClient, userId],
  )
  const markOne = useCallback(
    async (id: string) => {
      const save = () => api('POST /notices/{id}/read', { params: { id } })
      await markRead(one => one === id, save)
    },
    [api, markRead],
  )
  const markAll = useCallback(
    async (through: string) => {
      const save = () => api('POST /notices/read', { body: { through } })
      if (await markRead(() => true, save)) toast.success(messages.allRead)
    },
    [api, markRead],
  )
  return { markOne, markAll }
}
