import type { Query } from '@tanstack/react-query'
import type { OwnUser } from '#contract/own-account-endpoints.ts'
import type { ApiCall } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { currencyStore } from '#web/ownership/currency-store.ts'
import { accountQuery } from './account-queries.ts'

export type AccountChanges = NonNullable<ApiCall<'PUT /account'>['body']>

/** Whether a query has values in the currency of the account. */
const showsValues = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  ['collections', 'copies', 'want-list'].includes(String(queryKey[0]))

/**
 * Returns a function that saves changes of the account and updates the affected queries. It throws the API's error.
 */
export function useSaveAccount(userId: string) {
  const { api, queryClient } = useApp()
  return async (changes: AccountChanges): Promise<OwnUser> => {
    const { user } = await api('PUT /account', { body: changes })
    queryClient.setQueryData(accountQuery(api, userId).queryKey, user)
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
    if (changes.currency !== undefined) {
      currencyStore.set(user.currency)
      void queryClient.invalidateQueries({ predicate: showsValues })
    }
    if (changes.username !== undefined) void queryClient.invalidateQueries({ queryKey: ['user-record'] })
    return user
  }
}
