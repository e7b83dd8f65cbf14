import type { OwnUser } from '#contract/own-account-endpoints.ts'
import type { ApiCall } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { accountQuery } from './account-queries.ts'

export type AccountChanges = NonNullable<ApiCall<'PUT /account'>['body']>

/**
 * Returns a function that saves changes of the account and updates the affected queries. It throws the API's error.
 */
export function useSaveAccount(userId: string) {
  const { api, queryClient } = useApp()
  return async (changes: AccountChanges): Promise<OwnUser> => {
    const { user } = await api('PUT /account', { body: changes })
    queryClient.setQueryData(accountQuery(api, userId).queryKey, user)
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
    if (changes.username !== undefined) void queryClient.invalidateQueries({ queryKey: ['user-record'] })
    return user
  }
}
