import type { ChannelKind } from '#contract/channel-kinds.ts'
import type { ApiCall } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { channelsQuery } from './account-queries.ts'

type Body = NonNullable<ApiCall<'PUT /account/channels'>['body']>
type Change = Body[ChannelKind]

/**
 * Returns a function that saves or removes (null) one channel. It returns the signing secret if a new one was created, and
 * throws the API's error.
 */
export function useSaveChannel(userId: string, kind: ChannelKind) {
  const { api, queryClient } = useApp()
  return async (change: Change): Promise<string | undefined> => {
    const channels = await api('PUT /account/channels', { body: { [kind]: change } })
    const saved = channels[kind]
    // The secret is shown once and stored nowhere.
    const shown = saved && { [kind]: { ...saved, secret: null } }
    queryClient.setQueryData(channelsQuery(api, userId).queryKey, { ...channels, ...shown })
    return saved?.secret ?? undefined
  }
}
