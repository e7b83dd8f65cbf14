import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiResponse } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { notices as messages } from '#web/messages/en/notices.ts'
import { toast } from '#web/ui/toast.ts'
import { listQuery, noticesKey, unreadQuery } from './notice-queries.ts'

type List = InfiniteData<ApiResponse<'GET /notices'>>

/** The list with some of its notices marked read. */
function marked(list: List, isMeant: (id: string) => boolean): List {
  const pages = list.pages.map(page => ({
    ...page,
    notices: page.notices.map(one => (isMeant(one.id) ? { ...one, isRead: true } : one)),
  }))
  return { ...list, pages }
}

/** Marks one notice read, or all up to one; shown at once, and taken back when it cannot be saved. */
export function useMarkRead(userId: string) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const mark = useCallback(
    async (isMeant: (id: string) => boolean, save: () => Promise<{ unread: number }>) => {
      const { queryKey } = listQuery(api, userId)
      await queryClient.cancelQueries({ queryKey: noticesKey(userId) })
      queryClient.setQueryData<List>(queryKey, list => list && marked(list, isMeant))
      try {
        queryClient.setQueryData(unreadQuery(api, userId).queryKey, (await save()).unread)
        return true
      } catch {
        void queryClient.invalidateQueries({ queryKey: noticesKey(userId) })
        return false
      }
    },
    [api, queryClient, userId],
  )
  const markOne = useCallback(
    async (id: string) => {
      const save = () => api('POST /notices/{id}/read', { params: { id } })
      if (!(await mark(one => one === id, save))) toast.error(messages.markFailed)
    },
    [api, mark],
  )
  const markAll = useCallback(
    async (through: string) => {
      const save = () => api('POST /notices/read', { body: { through } })
      const isSaved = await mark(() => true, save)
      if (isSaved) toast.success(messages.allRead)
      else toast.error(messages.markFailed)
    },
    [api, mark],
  )
  return { markOne, markAll }
}
