import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiSetting } from '#contract/owner-settings-endpoints.ts'
import type { SiteSettingKey, SiteSettings } from '#contract/site-settings.ts'
import type { ApiCall, ApiClient, ApiResponse } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { changeSite, useSite } from '#web/app/site-query.ts'

type Response = ApiResponse<'GET /owner/settings'>

/** A setting with the type of its value. */
export type Setting<Key extends SiteSettingKey> = Omit<ApiSetting, 'value'> & { value: SiteSettings[Key] }
export type SettingsByKey = { [Key in SiteSettingKey]: Setting<Key> }

const byKey = (settings: readonly ApiSetting[]) =>
  Object.fromEntries(settings.map(setting => [setting.key, setting])) as unknown as SettingsByKey

const present = ({ settings, ...rest }: Response) => ({ ...rest, settings: byKey(settings) })

/** The settings of the site, its limits and ways to sign in. Other tabs and owners change them, too. */
export function settingsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['owner', userId, 'settings'],
    queryFn: ({ signal }) => api('GET /owner/settings', {}, { signal }),
    select: present,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

/** The settings, read again when another tab changes what pages show of them. */
export function useSettings(userId: string) {
  const { api, queryClient } = useApp()
  const site = useSite()
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['owner', userId, 'settings'] }, { cancelRefetch: false })
  }, [queryClient, userId, site])
  return useQuery(settingsQuery(api, userId))
}

export type SettingChanges = NonNullable<ApiCall<'PATCH /owner/settings'>['body']>

/** Returns a function that changes settings, which the open page shows at once. It throws the API's error. */
export function useChangeSettings(userId: string) {
  const { api, queryClient } = useApp()
  return async (changes: SettingChanges): Promise<void> => {
    const response = await api('PATCH /owner/settings', { body: changes })
    queryClient.setQueryData(settingsQuery(api, userId).queryKey, read => read && { ...read, ...response })
    const { siteName, registration, contact, notice } = byKey(response.settings)
    changeSite(queryClient, {
      name: siteName.value,
      registration: registration.value,
      contact: contact.value,
      notice: notice.value,
    })
  }
}

/** Few, because they are below the list of users. */
const invitationsPerPage = '5'

/** The invitations to register, page by page, the newest first. */
export function invitationsQuery(api: ApiClient, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['owner', userId, 'invitations'],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /owner/invitations', { query: { page, pageSize: invitationsPerPage } }, { signal }),
    initialPageParam: '1',
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? String(pagination.page + 1) : undefined),
    refetchOnMount: 'always',
  })
}
