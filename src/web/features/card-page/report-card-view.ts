import type { ApiClient } from '#web/api/api-client.ts'

const key = 'chasekit-viewed'

/**
 * Reports an anonymous view of a card to the server. A card that was already reported in this tab is not reported
 * again.
 */
export async function reportCardViewOnce(api: ApiClient, cardId: string): Promise<void> {
  const viewed = new Set((sessionStorage.getItem(key) ?? '').split(' '))
  if (viewed.has(cardId)) return
  sessionStorage.setItem(key, [...viewed, cardId].join(' '))
  await api('POST /card-interactions/view/{cardId}', { params: { cardId } })
}
