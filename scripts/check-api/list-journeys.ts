import { randomUUID } from 'node:crypto'
import { type ApiCaller, requireThat } from './api-caller.ts'
import type { CheckUser } from './user-journeys.ts'

/** Shares the cards that are for trade, and ends the link. */
async function shareTradeList({ call }: ApiCaller, { token }: CheckUser): Promise<void> {
  await call('findOwnTradeList', { token })
  const body = { list: 'trade' } as const
  const { link, token: address } = await call('createWantListLink', { token, body })
  await call('findSharedTradeList', { params: { token: address } })
  await call('revokeWantListLink', { token, params: { id: link.id } })
}

/** Shares the wanted cards of a collection and the cards that are for trade, and ends the links. */
export async function shareLists(caller: ApiCaller, user: CheckUser, id: string): Promise<void> {
  const [{ call }, { token }] = [caller, user]
  await call('findWantList', { params: { id } })
  await call('findOwnWantList', { token })
  const { link, token: address } = await call('createWantListLink', { token, body: { collection: id } })
  const { links } = await call('listWantListLinks', { token, query: { collection: id } })
  requireThat(links.length === 1, 'A new link is not there when links are read next')
  await call('findSharedWantList', { params: { token: address } })
  await call('revokeWantListLink', { token, params: { id: link.id } })
  await shareTradeList(caller, user)
  await call('listValues', { token })
  await call('findWorth', { token })
}

/** Saves, changes, deletes and restores a search with an alert; creates and revokes the user's feed of alerts. */
export async function saveSearch({ call }: ApiCaller, { token }: CheckUser): Promise<void> {
  const alert = { kind: 'price-below', amount: 5, currency: 'USD' } as const
  const body = { requestId: randomUUID(), name: 'A check', query: 'charizard', alerts: [alert] }
  const { id } = await call('createSavedSearch', { token, body })
  const params = { id }
  await call('updateSavedSearch', { params, token, body: { isPublic: true } })
  const { total } = await call('listSavedSearchCards', { params })
  requireThat(total > 0, 'A saved search finds nothing')
  await call('findSavedSearch', { params })
  await call('deleteSavedSearch', { params, token })
  await call('restoreSavedSearch', { params, token })
  const { searches } = await call('listSavedSearches', { token })
  requireThat(searches.length === 1, 'A restored search is not there when searches are read next')
  await call('listAlertEvents', { token })
  await call('createAlertFeed', { token })
  await call('findAlertFeed', { token })
  await call('revokeAlertFeed', { token })
}
