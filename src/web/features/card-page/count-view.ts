import type { ApiClient } from '#web/api/api-client.ts'

const key = 'chasekit-viewed'

/** Tells once per tab and card that it was looked at; nobody is named. */
export async function countView(api: ApiClient, cardId: string): Promise<void> {
  const viewed = new Set((sessionStorage.getItem(key) ?? '').split(' '))
  if (viewed.has(cardId)) return
  sessionStorage.setItem(key, [...viewed, cardId].join(' '))
  await api('POST /card-interactions/view/{cardId}', { params: { cardId } })
}
